import { describe, expect, it } from 'vitest';
import { servicesOver } from '../../src/cli/cases/run-case.ts';
import { everyScope } from '../../src/cli/every-scope.ts';
import { getPrompt } from '../../src/get-prompt.ts';
import type { MemoryStore } from '../../src/store/memory-store.ts';
import type { Argument, ArgumentType, Template } from '../../src/template.ts';
import { compileSamples } from './sample-catalogue.ts';
import { fullScenario } from './scenario.ts';

const { bundle } = await compileSamples();

/** One call of a template that is wrong in one way. */
interface Wrong {
  readonly kind: string;
  readonly name: string;
  readonly arguments: Record<string, unknown>;
}

describe.each(bundle.templates)('$name', (template) => {
  const wrong = wrongCalls(template);

  it.each(wrong)('refuses $name: $kind, by name and without a read', async (call) => {
    const { refusal, calls } = await refusalOf(template, call.arguments);
    expect(refusal).toMatchObject({ code: 'invalid_arguments' });
    expect(refusal.message.split('\n').some((line) => line.startsWith(`${call.name}: `))).toBe(
      true,
    );
    expect(refusal.message.length).toBeLessThan(2_000);
    expect(calls).toEqual([]);
  });

  it('reports all that is wrong with a call at once', async () => {
    const names = new Set(wrong.map(({ name }) => name));
    const all = Object.assign(
      {},
      ...wrong
        .toReversed()
        .map(({ arguments: given, name }) => (name in given ? { [name]: given[name] } : {})),
    ) as Record<string, unknown>;
    const { refusal } = await refusalOf(template, all);
    const missing = [...names].filter(
      (name) => !refusal.message.split('\n').some((line) => line.startsWith(`${name}: `)),
    );
    expect(missing).toEqual([]);
  });
});

async function refusalOf(
  template: Template,
  given: Record<string, unknown>,
): Promise<{ refusal: Error & { code?: string }; calls: readonly string[] }> {
  const services = servicesOver(bundle, {});
  const refusal = await getPrompt(services, {
    caller: { scopes: everyScope(bundle) },
    name: template.name,
    arguments: given,
  }).then(
    () => new Error('was not refused'),
    (error: Error) => error,
  );
  const { kv, r2 } = services.stores as unknown as Record<'kv' | 'r2', MemoryStore>;
  return { refusal, calls: [...kv.calls, ...r2.calls] };
}

/** Every argument with every kind of fault that its declaration makes possible. */
function wrongCalls(template: Template): Wrong[] {
  const right = fullScenario(template).arguments;
  const ofArguments = template.arguments.flatMap((argument) => [
    ...faultsOf(argument).map(([kind, value]): Wrong => ({
      kind,
      name: argument.name,
      arguments: { ...right, [argument.name]: value },
    })),
    ...(argument.required ? missingCalls(argument, right) : []),
  ]);
  const unknown = {
    kind: 'unknown',
    name: 'no_such_one',
    arguments: { ...right, no_such_one: 'x' },
  };
  return [...ofArguments, unknown];
}

function missingCalls({ name }: Argument, right: Readonly<Record<string, string>>): Wrong[] {
  const { [name]: _, ...rest } = right;
  return [
    { kind: 'missing', name, arguments: rest },
    { kind: 'empty', name, arguments: { ...right, [name]: '' } },
    { kind: 'blank', name, arguments: { ...right, [name]: ' \t\n' } },
  ];
}

function faultsOf({ type }: Argument): [kind: string, value: unknown][] {
  return [['a number', 42], ['null', null], ['an object', {}], ...faultsOfType(type)];
}

function faultsOfType(type: ArgumentType): [kind: string, value: string][] {
  switch (type.kind) {
    case 'text':
      return [['too long', 'x'.repeat(type.max + 1)]];
    case 'enum':
      return [['none of the values', 'no such value']];
    case 'integer':
      return [
        ['words', 'forty-two'],
        ['a fraction', '1.5'],
        ['unsafe', '9'.repeat(20)],
        ...outside(type),
      ];
    case 'number':
      return [['words', 'forty-two'], ['an exponent', '1e3'], ...outside(type)];
    case 'boolean':
      return [['neither', 'perhaps']];
    case 'date':
      return [
        ['no such day', '2026-02-30'],
        ['words', 'yesterday'],
      ];
    case 'datetime':
      return [
        ['without offset', '2026-02-03T10:00'],
        ['words', 'now'],
      ];
    case 'word':
      return [
        ['two words', 'two words'],
        ['a quote', '"x"'],
        ['too long', 'x'.repeat(type.max + 1)],
      ];
    case 'list':
      return [[`a bad item`, faultsOfType(type.of)[0]![1]]];
  }
}

function outside(type: { readonly min?: number; readonly max?: number }): [string, string][] {
  return [
    ...(type.min === undefined ? [] : [['too small', String(type.min - 1)] as [string, string]]),
    ...(type.max === undefined ? [] : [['too large', String(type.max + 1)] as [string, string]]),
  ];
}
