/** One call of one template, with everything that it could read, and what comes of it. */
import { everyScope } from '../../src/cli/every-scope.ts';
import { generateCase } from '../../src/cli/cases/generate-case.ts';
import { type CaseCatalogue, servicesOver } from '../../src/cli/cases/run-case.ts';
import { storedObjects } from '../../src/cli/cases/stored-objects.ts';
import { parseArguments } from '../../src/args/parse-arguments.ts';
import { findTargets } from '../../src/embed/find-targets.ts';
import { getPrompt } from '../../src/get-prompt.ts';
import type { Form, PromptMessage, RenderedPrompt } from '../../src/message.ts';
import { maskNothing } from '../../src/secrets/mask.ts';
import type { Template } from '../../src/template.ts';
import type { Values } from '../../src/value.ts';

export interface Scenario {
  readonly arguments: Readonly<Record<string, string>>;
  /** By embed name; `missing` for what is not in the store. */
  readonly contents: Readonly<Record<string, string>>;
}

export const missing = '\0missing';

/** Every argument filled in, every embed found. */
export function fullScenario(template: Template): Scenario {
  return {
    arguments: generateCase(template).arguments,
    contents: Object.fromEntries(
      template.embeds.map(({ name }) => [name, `What ${name} says.`] as const),
    ),
  };
}

export interface Outcome {
  readonly values: Values;
  /** By embed name, for what the call reads. */
  readonly found: ReadonlyMap<string, boolean>;
  readonly result: RenderedPrompt;
}

/** Runs the product's own pipeline. */
export async function play(
  catalogue: CaseCatalogue,
  template: Template,
  scenario: Scenario,
  form: Form = 'blocks',
): Promise<Outcome> {
  const { bundle } = catalogue;
  const caller = { id: 'somebody', scopes: everyScope(bundle) };
  const definitions = new Map(bundle.resources.map((each) => [each.name, each]));
  const values = await parseArguments(template, scenario.arguments, maskNothing);
  const targets = [...findTargets(template, values, caller, definitions).values()];
  const services = servicesOver(
    bundle,
    storedObjects(targets, (name) => contentOf(name, scenario)),
  );
  const result = await getPrompt(services, {
    caller,
    name: template.name,
    arguments: scenario.arguments,
    form,
  });
  const found = new Map(
    targets.map(({ name }) => [name, scenario.contents[name] !== missing] as const),
  );
  return { values, found, result };
}

function contentOf(name: string, { contents }: Scenario): string | undefined {
  const content = contents[name];
  if (content === undefined) throw new Error(`no content for ${name}`);
  return content === missing ? undefined : content;
}

/** The messages with the tag of this render replaced, so that two renders can be compared. */
export function withoutTag(messages: readonly PromptMessage[]): PromptMessage[] {
  const tag = tagOf(messages);
  const text = JSON.stringify(messages);
  return JSON.parse(tag === undefined ? text : text.replaceAll(tag, 'TAG')) as PromptMessage[];
}

/** The tag of a render's first fence. */
export function tagOf(messages: readonly PromptMessage[]): string | undefined {
  for (const { content } of messages) {
    if (content.type !== 'text') continue;
    const begin = /^={8} BEGIN .* ([0-9a-f]{16}) \((?:data|from)\b/m.exec(content.text);
    if (begin !== null) return begin[1];
  }
  return undefined;
}
