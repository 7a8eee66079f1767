/** Styles, scripts and the icon: under names that hold a digest, so that they may be kept for ever. */
import complete from './browser/complete.js';
import copy from './browser/copy.js';
import icon from './browser/icon.svg';
import preview from './browser/preview.js';
import search from './browser/search.js';
import style from './browser/style.css';

const SCRIPT = 'text/javascript; charset=utf-8';

const FILES = {
  style: { ending: 'css', type: 'text/css; charset=utf-8', text: style },
  icon: { ending: 'svg', type: 'image/svg+xml', text: icon },
  copy: { ending: 'js', type: SCRIPT, text: copy },
  search: { ending: 'js', type: SCRIPT, text: search },
  complete: { ending: 'js', type: SCRIPT, text: complete },
  preview: { ending: 'js', type: SCRIPT, text: preview },
} as const;

export type AssetName = keyof typeof FILES;

/** Where each one is. */
export type AssetPaths = Readonly<Record<AssetName, string>>;

const YEAR = 31_536_000;

let known: AssetPaths | undefined;

/** Made at the first page: a Worker that serves none has nothing to digest. */
export async function assetPaths(): Promise<AssetPaths> {
  const named = Object.entries(FILES).map(async ([name, { ending, text }]) => {
    return [name, `/assets/${name}.${await digestOf(text)}.${ending}`] as const;
  });
  known ??= Object.fromEntries(await Promise.all(named)) as AssetPaths;
  return known;
}

/**
 * One of them, or `undefined`. A page that a cache kept from before the last deploy names files that
 * are gone: it gets those of now, which nobody may keep under that name.
 */
export async function serveAsset(path: string): Promise<Response | undefined> {
  const [, name, ending] = /^\/assets\/([a-z]+)\.[\da-f]{16}\.([a-z]+)$/.exec(path) ?? [];
  if (name === undefined || !Object.hasOwn(FILES, name)) return undefined;
  const file = FILES[name as AssetName];
  if (file.ending !== ending) return undefined;
  const isOwn = (await assetPaths())[name as AssetName] === path;
  const cacheControl = isOwn ? `public, max-age=${YEAR}, immutable` : 'no-store';
  return new Response(file.text, {
    headers: { 'Content-Type': file.type, 'Cache-Control': cacheControl },
  });
}

/** 16 hexadecimal digits of SHA-256. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 8);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
