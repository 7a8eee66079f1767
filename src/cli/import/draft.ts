/** A foreign prompt on its way to a template: what every format is read into. */
import type { EnumValue } from '../../template.ts';

/** One prompt, its body taken apart. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** In order. */
  readonly arguments: readonly DraftArgument[];
  readonly pieces: readonly Piece[];
  readonly notes: readonly Note[];
}

export interface DraftArgument {
  readonly name: string;
  readonly description?: string;
  readonly type: DraftType;
  readonly required: boolean;
  readonly default?: string;
  /**
   * Whose words a `text` holds: other people's, or the wish of the person who called the prompt.
   * Where the foreign file does not say, they are taken for other people's, and a person is asked.
   */
  readonly whose: 'others' | 'caller' | 'unknown';
}

export type DraftType =
  | { readonly kind: 'text' | 'word' | 'integer' | 'number' | 'boolean' }
  | { readonly kind: 'enum'; readonly values: readonly EnumValue['value'][] }
  | { readonly kind: 'list'; readonly of: 'word' | 'integer' | 'number' };

/**
 * What a body is made of. `tag` is one of our own, written as it stands; `slot` is where a value was
 * put, whatever its type: how it may be put there is decided for all formats in one place.
 */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | SlotPiece
  | { readonly type: 'tag'; readonly tag: string }
  | { readonly type: 'turn'; readonly role: 'user' | 'assistant' };

export interface SlotPiece {
  readonly type: 'slot';
  readonly argument: string;
  /** As in `Note`. */
  readonly where: string;
}

/** What was changed, or what a person must decide, and where in the foreign file. */
export interface Note {
  readonly kind: 'changed' | 'decide';
  /** `line 9`; of an export that is one line, the prompt's message. */
  readonly where: string;
  readonly text: string;
}
