/** Styles, scripts and the icon: under names that hold a digest, so that they may be kept for ever. */
import type { Assets } from '../asset.ts';

const YEAR = 31_536_000;

/** What a path holds of the text, between a file's name and its ending. */
const DIGEST = /\.[\da-f]{16}\./;

/**
 * One of them, or `undefined`. A page that a cache kept from before the last deploy names files that
 * are gone: it gets those of now, which nobody may keep under that name.
 */
export function serveAsset(path: string, assets: Assets): Response | undefined {
  if (!DIGEST.test(path)) return undefined;
  const undated = path.replace(DIGEST, '.');
  const asset = Object.values(assets).find((each) => each.path.replace(DIGEST, '.') === undated);
  if (asset === undefined) return undefined;
  const cacheControl = asset.path === path ? `public, max-age=${YEAR}, immutable` : 'no-store';
  return new Response(asset.text, {
    headers: { 'Content-Type': asset.type, 'Cache-Control': cacheControl },
  });
}
