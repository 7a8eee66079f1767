/** Forms, as far as MCP has them (client/elicitation of the specification): flat, and few types. */

/** The parameters of an `elicitation/create` in form mode, the mode apart. */
export interface Form {
  /** Why somebody is asked, in plain words. */
  readonly message: string;
  readonly requestedSchema: {
    readonly type: 'object';
    /** By argument name, in the order of declaration. */
    readonly properties: Readonly<Record<string, Field>>;
    readonly required?: string[];
  };
}

export type Field = Described &
  (TextField | ChoiceField | ChoicesField | NumberField | BooleanField);

interface Described {
  readonly title?: string;
  readonly description?: string;
}

export interface TextField {
  readonly type: 'string';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: 'date' | 'date-time';
  readonly default?: string;
}

export type ChoiceField = { readonly type: 'string'; readonly default?: string } & (
  { readonly enum: string[] } | { readonly oneOf: Choice[] }
);

export type ChoicesField = {
  readonly type: 'array';
  readonly minItems?: number;
  readonly maxItems: number;
  readonly default?: string[];
} & (
  | { readonly items: { readonly type: 'string'; readonly enum: string[] } }
  | { readonly items: { readonly anyOf: Choice[] } }
);

export interface NumberField {
  readonly type: 'integer' | 'number';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
}

export interface BooleanField {
  readonly type: 'boolean';
  readonly default?: boolean;
}

export interface Choice {
  readonly const: string;
  readonly title: string;
}
