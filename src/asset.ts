/** What the pages make browsers load: the contract between the build and the Worker. */

/** Each is made of a file in `web/browser/`. */
export type AssetName = 'style' | 'icon' | 'copy' | 'search' | 'complete' | 'preview';

export interface Asset {
  /** `/assets/NAME.DIGEST.ENDING`: the digest is the text's, so that it may be kept for ever. */
  readonly path: string;
  /** Its `Content-Type`. */
  readonly type: string;
  readonly text: string;
}

export type Assets = Readonly<Record<AssetName, Asset>>;
