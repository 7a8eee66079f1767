/** The input for one argument, made from its declaration. */
import type { Child } from 'hono/jsx';
import { type BoxedType, factsOf, hasBoxes } from '../describe-type.ts';
import type { Argument, EnumType } from '../../template.ts';
import { argumentField } from '../given-arguments.ts';
import { texts } from '../texts.ts';

export interface FieldProps {
  readonly argument: Argument;
  /** As it was filled in; empty where it was not. */
  readonly value: string;
  /** What is wrong with that, in the words that a client would get. */
  readonly faults: readonly string[];
}

const { prompt } = texts;

export function ArgumentField(props: FieldProps) {
  const { type } = props.argument;
  if (type.kind === 'boolean') return <YesNo {...props} />;
  if (type.kind === 'list' && hasBoxes(type)) return <Boxes {...props} of={type.of} />;
  return (
    <div class="field">
      <label for={idOf(props.argument)}>
        <Name argument={props.argument} />
      </label>
      <Hint argument={props.argument} />
      <Input {...props} />
      <Faults {...props} />
    </div>
  );
}

export function idOf({ name }: Argument): string {
  return `argument-${name}`;
}

function Name({ argument: { name, title, required } }: Pick<FieldProps, 'argument'>) {
  return (
    <>
      {title === undefined ? (
        <code>{name}</code>
      ) : (
        <>
          {title} <code>{name}</code>
        </>
      )}{' '}
      <span class={required ? 'need required' : 'need'}>
        {required ? prompt.required : prompt.optional}
      </span>
    </>
  );
}

function Hint({ argument }: Pick<FieldProps, 'argument'>) {
  return (
    <p class="hint" id={`${idOf(argument)}-hint`}>
      {argument.description !== undefined && <span>{argument.description}</span>}
      <span class="facts">{factsOf(argument).join(' · ')}</span>
    </p>
  );
}

/** Always there, so that a script has a place to put them. */
function Faults({ argument, faults }: FieldProps) {
  return (
    <p class="fault" id={`${idOf(argument)}-fault`} hidden={faults.length === 0}>
      {faults.join('\n')}
    </p>
  );
}

function described({ argument, faults }: FieldProps) {
  return {
    'aria-describedby': `${idOf(argument)}-fault ${idOf(argument)}-hint`,
    ...(faults.length > 0 && { 'aria-invalid': 'true' as const }),
  };
}

/**
 * Browsers say nothing of what they cannot read in an input of type "number": the answer would be
 * that it is missing. So numbers are text, for which phones show digits.
 */
function Input(props: FieldProps) {
  const { argument, value } = props;
  const { name, type, complete, required } = argument;
  const id = idOf(argument);
  const shared = { id, name: argumentField(name), required, ...described(props) };
  if (type.kind === 'text') {
    return (
      <textarea {...shared} rows={5}>
        {/* A newline at the beginning of the element is none of the value's. */}
        {`\n${value}`}
      </textarea>
    );
  }
  if (type.kind === 'enum') return <Select {...shared} type={type} {...{ argument, value }} />;
  if (type.kind === 'date') {
    return <input {...shared} type="date" value={value} min={type.min} max={type.max} />;
  }
  const isNumber = type.kind === 'integer' || type.kind === 'number';
  const mode = type.kind === 'integer' ? 'numeric' : 'decimal';
  const list = complete !== undefined || type.kind === 'list' ? `${id}-list` : undefined;
  return (
    <>
      <input
        {...shared}
        type="text"
        value={value}
        inputmode={isNumber ? mode : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        list={list}
        data-complete={list === undefined ? undefined : name}
      />
      {list !== undefined && <datalist id={list}></datalist>}
    </>
  );
}

type SelectProps = { readonly type: EnumType } & Pick<FieldProps, 'argument' | 'value'> &
  Record<string, unknown>;

function Select({ type, argument, value, ...attributes }: SelectProps) {
  const { required, default: fallback } = argument;
  const nothing = required ? prompt.choose : prompt.leaveOut;
  return (
    <select {...attributes}>
      <option value="">{fallback === undefined ? nothing : prompt.fallback(fallback)}</option>
      {type.values.map((each) => (
        <option value={each.value} selected={each.value === value}>
          {each.title ?? each.value}
        </option>
      ))}
    </select>
  );
}

function YesNo(props: FieldProps) {
  const { argument, value } = props;
  const { name, required } = argument;
  const choices = [
    ...(required ? [] : [{ value: '', text: prompt.leaveOut }]),
    { value: 'yes', text: prompt.yes },
    { value: 'no', text: prompt.no },
  ];
  return (
    <Group {...props}>
      {choices.map((choice) => (
        <label class="choice">
          <input
            type="radio"
            name={argumentField(name)}
            value={choice.value}
            required={required}
            checked={choice.value === value}
          />
          {choice.text}
        </label>
      ))}
    </Group>
  );
}

function Boxes({ of, ...props }: FieldProps & { readonly of: BoxedType['of'] }) {
  const chosen = new Set(props.value.split(',').map((item) => item.trim()));
  return (
    <Group {...props}>
      {of.values.map(({ value, title }) => (
        <label class="choice">
          <input
            type="checkbox"
            name={argumentField(props.argument.name)}
            value={value}
            checked={chosen.has(value)}
          />
          {title ?? value}
        </label>
      ))}
    </Group>
  );
}

function Group({ children, ...props }: FieldProps & { readonly children: Child }) {
  const { 'aria-describedby': describedBy, ...state } = described(props);
  const invalid = 'aria-invalid' in state;
  return (
    <fieldset
      class={invalid ? 'field invalid' : 'field'}
      id={idOf(props.argument)}
      aria-describedby={describedBy}
    >
      <legend>
        <Name argument={props.argument} />
      </legend>
      <Hint argument={props.argument} />
      <div class="choices">{children}</div>
      <Faults {...props} />
    </fieldset>
  );
}
