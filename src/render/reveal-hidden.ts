/** Writes out the characters that nobody sees, except where a language or an emoji needs them. */

const hiddenRuns = /[[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}\u2800]--[\t\n]]+/gv;

/** A subset of the rest that is ten times as fast to recognise; most texts hold nothing else. */
const perhapsHidden =
  /[^\t\n\x20-\x7e\xa0-\xac\xae-\u034e\u0350-\u05ff\u2010-\u2027\u2030-\u205e\u2070-\u27ff\u2900-\u3163\u3165-\ud7ff]/;

/**
 * Default-ignorable, format and control characters (tab and newline aside), the blank Braille
 * pattern and lone surrogates become `\u{...}`, in lower case. TEMPLATES.md, "Neutralising", says
 * which of them are kept; all that are have something visible right before them, so of a run of
 * them only the first can be one, or be the first of an emoji that goes on beyond the run.
 */
export function revealHidden(text: string): string {
  if (!perhapsHidden.test(text)) return text;
  let revealed = '';
  let done = 0;
  hiddenRuns.lastIndex = 0;
  for (let run = hiddenRuns.exec(text); run !== null; run = hiddenRuns.exec(text)) {
    const end = endOfKept(text, run.index, run[0], done);
    const kept = end > run.index;
    revealed += kept ? text.slice(done, end) : text.slice(done, run.index) + spellOut(run[0]);
    done = kept ? end : hiddenRuns.lastIndex;
    hiddenRuns.lastIndex = done;
  }
  return revealed + text.slice(done);
}

function spellOut(run: string): string {
  let spelled = '';
  for (const character of run) spelled += `\\u{${character.codePointAt(0)!.toString(16)}}`;
  return spelled;
}

/** Where that which is kept from the start of a run on ends: `at` itself where nothing is. */
function endOfKept(text: string, at: number, run: string, done: number): number {
  const before = codePointBefore(text, at);
  if (run === '\u200c' || run === '\u200d') {
    const after = text.codePointAt(at + 1);
    const joins = after !== undefined && joiningLetter().test(before);
    if (joins && joiningLetter().test(String.fromCodePoint(after))) return at + 1;
  }
  const selector = String.fromCodePoint(run.codePointAt(0)!);
  const selectorEnd = selected.test(before + selector) ? at + selector.length : at;
  return Math.max(selectorEnd, endOfEmoji(text, at, before, done));
}

/** Scripts whose letters join, and a joiner says how: the cursive ones. */
const cursive = 'Adlm Arab Chrs Mand Mani Mong Nkoo Ougr Phag Phlp Rohg Sogd Syrc';
/** And the Brahmic ones, where it chooses between a conjunct, a half form and a visible virama. */
const brahmic =
  'Bali Beng Cakm Cham Deva Gran Gujr Guru Java Khmr Knda Kthi Lana Mlym Mymr Newa Orya Shrd Sinh ' +
  'Sund Taml Telu Tibt Tirh';
const joining = `${cursive} ${brahmic}`.split(' ').map((script) => `\\p{scx=${script}}`);

/** With the vowel signs and viramas that belong to the letter. */
const joiningLetter = atFirstNeed(
  `^[[${joining.join('')}]&&[[\\p{L}\\p{M}]--\\p{Default_Ignorable_Code_Point}]]$`,
  'v',
);

/** A pictograph or a Han character, with a selector of a kind that Unicode registers for it. */
const selected =
  /^(?:[\p{Emoji}&&\p{Extended_Pictographic}][\ufe0e\ufe0f]|\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}])$/v;

/** How a sequence goes on from its first hidden character: joined, tagged, or as a keycap. */
const sequenceGoesOn =
  /\ufe0f?\u200d\p{Extended_Pictographic}|\ufe0f\u20e3|[\u{e0061}-\u{e007a}]/vy;
const sequenceBase = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}0-9#*]$/v;
const skinTone = /^\p{Emoji_Modifier}$/v;

/**
 * Where the emoji that has its first hidden character at `at` ends, if Unicode recommends it. It
 * begins no earlier than `done`: two emoji cannot share one of their parts.
 */
function endOfEmoji(text: string, at: number, before: string, done: number): number {
  sequenceGoesOn.lastIndex = at;
  if (!sequenceBase.test(before) || !sequenceGoesOn.test(text)) return at;
  const base = at - before.length;
  const start = skinTone.test(before) ? base - codePointBefore(text, base).length : base;
  const sequence = emojiSequence();
  sequence.lastIndex = start;
  return start >= done && sequence.test(text) ? Math.max(at, sequence.lastIndex) : at;
}

/** Some 1,500 sequences, of those that have hidden characters: as many as the engine knows. */
const emojiSequence = atFirstNeed(
  '\\p{RGI_Emoji_ZWJ_Sequence}|\\p{RGI_Emoji_Tag_Sequence}|\\p{Emoji_Keycap_Sequence}',
  'vy',
);

/** For the expressions that take milliseconds to make: no start of the Worker should pay that. */
function atFirstNeed(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => (made ??= new RegExp(source, flags));
}

/** Empty at the start of the text; half a surrogate pair where it stands alone. */
function codePointBefore(text: string, end: number): string {
  const two = text.slice(Math.max(0, end - 2), end);
  return (two.codePointAt(0) ?? 0) > 0xffff ? two : two.slice(-1);
}
