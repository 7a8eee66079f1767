/** Each client's way of calling, played against the sample catalogue at the URL that it is told to use. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyClient, connectModern, connectOlder, type PromptEntry } from './clients.ts';
import {
  byFlag,
  byForm,
  byKey,
  byPosition,
  placeholders,
  prefetch,
  restOfLine,
  textOf,
} from './habits.ts';
import { sampleCalls } from './sample-calls.ts';
import { root, type Served, serve } from './serve.ts';

let served: Served;
let guide: string;

beforeAll(async () => {
  served = await serve();
  guide = await readFile(join(root, 'docs/clients.md'), 'utf8');
});

afterAll(() => served?.stop());

interface Played {
  readonly client: AnyClient;
  readonly prompts: ReadonlyMap<string, PromptEntry>;
}

type Habit = (played: Played) => Promise<void>;

/** Which of the three URLs each client uses, and how. */
const habits: readonly (readonly [clients: string, path: string, play: Habit])[] = [
  ['Claude Code', '/mcp', playClaudeCode],
  ['Claude', '/mcp', playClaude],
  ['VS Code', '/mcp', playVSCode],
  ['Zed', '/mcp/text', playZed],
  ['Goose', '/mcp/text', playGoose],
  ['Gemini CLI', '/mcp/text', playGemini],
  ['opencode', '/mcp/text', playOpencode],
  ['Continue', '/mcp/text', playContinue],
  ['Cursor', '/mcp', playCursor],
  ['MCP Inspector', '/mcp', playInspector],
  ['Codex, LM Studio, LibreChat, Windsurf, Copilot CLI', '/mcp/tools', playWithoutPrompts],
];

const advice = habits.flatMap(([clients, path]) =>
  clients.split(', ').map((client) => [client, path] as const),
);

describe.each([
  ['@modelcontextprotocol/client 2.x', connectModern],
  ['@modelcontextprotocol/sdk 1.x', connectOlder],
])('over %s', (_, connect) => {
  it.each(habits)('%s at %s', async (__, path, play) => {
    const client = await connect(new URL(path, served.url).href);
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(sampleCalls.length);
    await play({ client, prompts: new Map(prompts.map((prompt) => [prompt.name, prompt])) });
    await client.close();
  });
});

it.each(advice)('docs/clients.md tells %s to use %s', (name, path) => {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${name} `));
  expect(row?.split('|')[2]?.trim()).toBe(`\`${path}\``);
});

async function playClaudeCode({ client, prompts }: Played): Promise<void> {
  const review = prompts.get('review_pr')!;
  const given = byPosition(review, 'acme/api 42');
  const { messages } = await client.getPrompt({ name: 'review_pr', arguments: given });
  expect(textOf(messages[0]!)).toMatch(/^Review pull request #42 in acme\/api\. Focus: all\./);
  // Its dialog sends nothing for what is required.
  const empty = client.getPrompt({ name: 'review_pr', arguments: { repo: '', pr_number: '' } });
  await expect(empty).rejects.toThrow(
    /repo: missing[^]*Arguments in order: repo, pr_number, focus/,
  );
}

async function playClaude({ client, prompts }: Played): Promise<void> {
  for (const { name, arguments: filled } of sampleCalls) {
    const started = Date.now();
    const given = byForm(prompts.get(name)!, filled);
    const { messages } = await client.getPrompt({ name, arguments: given });
    expect(textOf(messages[0]!)).not.toBe('');
    expect(Date.now() - started).toBeLessThan(10_000);
  }
}

async function playVSCode({ client, prompts }: Played): Promise<void> {
  const folded = [...prompts.keys()].map((name) => name.replace(/[^a-z0-9_.]/gi, '_'));
  expect(new Set(folded).size).toBe(prompts.size);
  const ref = { type: 'ref/prompt', name: 'review_pr' } as const;
  const { completion } = await client.complete({ ref, argument: { name: 'focus', value: '' } });
  expect(completion.values).toEqual(['security', 'performance', 'readability', 'all']);
  const file = 'TypeError: x\r\n    at main.js:1\r\n';
  const { messages } = await client.getPrompt({
    name: 'explain_error',
    arguments: { error: file },
  });
  expect(messages.map(textOf).join('\n')).toContain(
    '\nTypeError: x\n    at main.js:1\n======== END',
  );
}

async function playZed({ client, prompts }: Played): Promise<void> {
  const shown = [...prompts.values()].filter(({ arguments: all = [] }) => all.length <= 1);
  expect(shown.map(({ name }) => name)).toContain('explain_error');
  const line = 'TypeError: "x" is not a function';
  const given = restOfLine(prompts.get('explain_error')!, line);
  const { messages } = await client.getPrompt({ name: 'explain_error', arguments: given });
  expect(messages.map(textOf).join('\n')).toContain(`\n${line}\n`);
}

async function playGoose({ client }: Played): Promise<void> {
  const { messages } = await client.getPrompt({
    name: 'release_notes',
    arguments: byKey('version=2.4.0'),
  });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  for (const { name, arguments: given } of sampleCalls) {
    const got = await client.getPrompt({ name, arguments: { ...given } });
    got.messages.forEach(({ role }, at) => expect(role).toBe(at % 2 === 0 ? 'user' : 'assistant'));
  }
}

async function playGemini({ client }: Played): Promise<void> {
  const given = byFlag('--repo="acme/api" --pr_number="42"');
  const { messages } = await client.getPrompt({ name: 'review_pr', arguments: given });
  const text = textOf(messages[0]!);
  expect(text).toMatch(/^Review pull request #42 in acme\/api\./);
  expect(text).toContain('URI: repo://acme/api/pulls/42/diff\nType: text/x-diff\n');
  expect(text).toContain('\n[truncated: first 60,000 of 85,000 characters]\n');
  expect(messages).toHaveLength(1);
}

async function playOpencode({ client, prompts }: Played): Promise<void> {
  for (const prompt of prompts.values()) {
    const seen = await prefetch(client, prompt.name, placeholders(prompt));
    expect(['answered', -32602]).toContain(seen);
  }
  const given = { tag: 'oncall' };
  const { messages } = await client.getPrompt({ name: 'digest_notes', arguments: given });
  expect(messages.map(textOf).join('\n')).toMatch(
    /\n- .*: notes:\/\/\/oncall\/handover \(text\/markdown\)/,
  );
}

async function playContinue({ client, prompts }: Played): Promise<void> {
  for (const prompt of prompts.values()) {
    const atStart = await prefetch(client, prompt.name, {});
    expect(['answered', -32602]).toContain(atStart);
    expect(await prefetch(client, prompt.name, byForm(prompt, {}))).toBe(atStart);
  }
}

async function playCursor({ client }: Played): Promise<void> {
  const { messages } = await client.getPrompt({ name: 'commit_message' });
  expect(textOf(messages[0]!)).not.toBe('');
}

async function playInspector({ client, prompts }: Played): Promise<void> {
  for (const { name, arguments: declared = [] } of prompts.values()) {
    for (const argument of declared) {
      const ref = { type: 'ref/prompt', name } as const;
      const { completion } = await client.complete({
        ref,
        argument: { name: argument.name, value: '' },
      });
      expect(completion.values).toBeInstanceOf(Array);
    }
  }
  const cleared = byForm(prompts.get('review_pr')!, { repo: 'acme/api', pr_number: '42' });
  const { messages } = await client.getPrompt({ name: 'review_pr', arguments: cleared });
  expect(textOf(messages[0]!)).toContain('Focus: all.');
}

/** It lists everything that there might be, and then leaves the choice to the model. */
async function playWithoutPrompts({ client }: Played): Promise<void> {
  await Promise.all([client.listResources({}), client.listResourceTemplates()]);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_prompts',
    'get_prompt',
    'complete_argument',
  ]);
  const list = await client.callTool({ name: 'list_prompts' });
  const names = list.structuredContent.prompts.map(({ name }: PromptEntry) => name);
  expect(names).toEqual(sampleCalls.map(({ name }) => name).toSorted());
  const suggested = await client.callTool({
    name: 'complete_argument',
    arguments: { prompt: 'review_pr', argument: 'pr_number', arguments: { repo: 'acme/api' } },
  });
  expect(suggested.structuredContent.values).toEqual(['41', '42']);
  const wrong = { name: 'review_pr', arguments: { repo: 'acme/api', pr_number: 'forty-two' } };
  const refused = await client.callTool({ name: 'get_prompt', arguments: wrong });
  expect(refused.isError).toBe(true);
  expect(refused.content[0]?.text).toContain('pr_number: "forty-two" is not a whole number');
  const right = { name: 'review_pr', arguments: { repo: 'acme/api', pr_number: '42' } };
  const steps: number[] = [];
  const got = await client.callTool(
    { name: 'get_prompt', arguments: right },
    { onprogress: ({ progress }) => steps.push(progress) },
  );
  expect(steps.at(-1)).toBe(2);
  expect(JSON.parse(got.content[0]?.text ?? '')).toEqual(got.structuredContent);
  expect(textOf(got.structuredContent.messages[0])).toContain('URI: repo://acme/api/pulls/42/diff');
  // Some refuse embedded resources, and some take no pictures.
  for (const { name, arguments: given } of sampleCalls) {
    const call = { name: 'get_prompt', arguments: { name, arguments: given } };
    const { content } = await client.callTool(call);
    expect(content.map(({ type }) => type)).toEqual(['text']);
  }
}
