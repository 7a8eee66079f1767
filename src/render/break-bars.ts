/** Breaks up runs of equals signs that could pass for the bar of a fence. */

const bar = '=\uff1d\ufe66\u2550\u2e40\ua78a\u30a0\u207c\u208c';
const blank = '\\t\\p{Zs}';

/** Every run of four or more bar characters, with the blanks among them. */
const stretches = new RegExp(`[${bar}][${bar}${blank}]{2,}[${bar}]`, 'gu');
const blanks = new RegExp(`[${blank}]+`, 'gu');

/** `BEGIN` or `END` as a word of its own, in any case, full-width letters too. */
const marker = /(?<!\p{L})(?:[bｂ][eｅ][gｇ][iｉ][nｎ]|[eｅ][nｎ][dｄ])(?!\p{L})/iu;

/**
 * TEMPLATES.md, "Neutralising": eight or more bar characters, or four or more on a line that also
 * says BEGIN or END, become groups of three with one space between. Other lines stay as they are.
 */
export function breakBars(text: string): string {
  const saysMarker = lineReader(text);
  return text.replace(stretches, (stretch, at: number) => {
    const bars = stretch.replace(blanks, '');
    const breaks = bars.length >= 8 || (bars.length >= 4 && saysMarker(at));
    return breaks ? inThrees(bars) : stretch;
  });
}

function inThrees(bars: string): string {
  return bars.replace(/...(?=.)/g, '$& ');
}

/** Asked from left to right, it reads every line once: many runs may share one long line. */
function lineReader(text: string): (at: number) => boolean {
  let end = -1;
  let says = false;
  return (at) => {
    if (at <= end) return says;
    const newline = text.indexOf('\n', at);
    end = newline < 0 ? text.length : newline;
    says = marker.test(text.slice(text.lastIndexOf('\n', at) + 1, end));
    return says;
  };
}
