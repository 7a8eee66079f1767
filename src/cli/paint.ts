/** Colours, where whoever reads can see them. */
import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];
export type Paint = (text: string, style: Style) => string;

/** Plain where the stream is no terminal, or `NO_COLOR` says so. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (text, style) => styleText(style, text, { stream });
}

export const plain: Paint = (text) => text;
