/** Where each prompt takes words that are not its author's. */
import type { Embed, Segment, Template } from '../template.ts';

/** One prompt's slots, in the order in which they stand in the body. */
export interface Slots {
  readonly prompt: string;
  /** What the person who calls the prompt wants: followed as far as it fits. */
  readonly caller: readonly Slot[];
  /** What anybody may have written: material, never instructions. */
  readonly others: readonly Slot[];
}

export interface Slot {
  readonly name: string;
  /** What its block is called. */
  readonly label: string;
  /** What it is, for people: `argument, up to 20,000 characters`. */
  readonly what: string;
}

export function slotsOf(template: Template): Slots {
  const slots = { caller: new Map<string, Slot>(), others: new Map<string, Slot>() };
  const walk = (segments: readonly Segment[]): void => {
    for (const segment of segments) {
      if (segment.type === 'request') note(slots.caller, argumentSlot(template, segment.argument));
      else if (segment.type === 'data')
        note(slots.others, argumentSlot(template, segment.argument));
      else if (segment.type === 'embed') note(slots.others, embedSlot(template, segment.embed));
      else if (segment.type === 'if') walk([...segment.then, ...segment.else]);
      else if (segment.type === 'each') walk([...segment.body, ...segment.else]);
    }
  };
  walk(template.body);
  return {
    prompt: template.name,
    caller: [...slots.caller.values()],
    others: [...slots.others.values()],
  };
}

/** Lines for people; a prompt without slots says so. */
export function printSlots(slots: readonly Slots[]): string {
  return slots.map(({ prompt, ...rest }) => `${prompt}\n${linesOf(rest)}`).join('\n');
}

function linesOf({ caller, others }: Omit<Slots, 'prompt'>): string {
  if (caller.length + others.length === 0) return "  only its author's words\n";
  return [...said("the caller's own words", caller), ...said("other people's words", others)]
    .map((line) => `  ${line}\n`)
    .join('');
}

function said(whose: string, slots: readonly Slot[]): readonly string[] {
  return slots.map(({ name, label, what }) => `${whose.padEnd(23)} ${name} (${label}): ${what}`);
}

function note(slots: Map<string, Slot>, slot: Slot): void {
  slots.set(slot.name, slot);
}

function argumentSlot(template: Template, name: string): Slot {
  const argument = template.arguments.find((each) => each.name === name);
  if (argument?.type.kind !== 'text') throw new Error(`${template.name} has no text "${name}"`);
  const max = argument.type.max.toLocaleString('en-US');
  return { name, label: argument.label, what: `an argument, up to ${max} characters` };
}

function embedSlot(template: Template, name: string): Slot {
  const embed = template.embeds.find((each) => each.name === name);
  if (embed === undefined) throw new Error(`${template.name} has no embed "${name}"`);
  return { name, label: embed.label, what: `${sourceOf(embed)}, ${FORMS[embed.as]}` };
}

function sourceOf({ source }: Embed): string {
  return source.type === 'file' ? `the file ${source.path}` : `the resource ${source.resource}`;
}

const FORMS: Readonly<Record<Embed['as'], string>> = {
  resource: 'embedded',
  data: 'in a fence',
  link: 'linked',
  links: 'linked, one by one',
  auto: 'embedded, or linked where it is long',
};
