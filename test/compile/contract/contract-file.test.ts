/** `contract.json` as people review it. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/compile/contract/contract-of.ts';
import { parseContract } from '../../../src/compile/contract/parse-contract.ts';
import { printContract } from '../../../src/compile/contract/print-contract.ts';
import { bundleOf } from '../problems-in.ts';
import { TEMPLATE, RESOURCES } from './example.ts';

const files = { 'review_pr.md': TEMPLATE, 'resources.yaml': RESOURCES };

describe('contract.json', () => {
  it('has a line for each argument and embed, and no words', async () => {
    expect(printContract(contractOf(await bundleOf(files)))).toBe(`{
  "format": 1,
  "prompts": [
    {
      "name": "review_pr",
      "deprecated": { "since": "2026-11-01", "until": "2027-02-01" },
      "scopes": ["repo:read"],
      "reads": ["repo:read:{project}"],
      "arguments": [
        { "name": "project", "required": true, "type": { "kind": "word", "max": 128, "pattern": "^(?:[a-z]+/[a-z]+)$" } },
        { "name": "number", "required": true, "type": { "kind": "integer", "min": 1 } },
        { "name": "focus", "required": false, "default": "all", "type": { "kind": "enum", "values": ["security", "all"] } },
        { "name": "langs", "required": false, "type": { "kind": "list", "of": { "kind": "word", "max": 128 }, "max": 20 } }
      ],
      "embeds": [
        { "name": "diff", "from": "pr_diff", "as": "resource", "optional": false }
      ],
      "roles": ["user", "assistant", "user"]
    }
  ]
}
`);
  });

  it('is the same whatever the order of files', async () => {
    const reversed = Object.fromEntries(Object.entries(files).toReversed());
    const [one, other] = [await bundleOf(files), await bundleOf(reversed)];
    expect(printContract(contractOf(one))).toBe(printContract(contractOf(other)));
  });

  it('is read back as it was', async () => {
    const contract = contractOf(await bundleOf(files));
    expect(parseContract(printContract(contract))).toEqual(contract);
  });

  it.each([
    ['', 'it is not JSON'],
    ['{"format":1}', 'it is not a contract'],
    ['{"format":2,"prompts":[]}', 'it has format 2, and this version of Cuebook reads 1'],
    ['{\n<<<<<<< ours\n"format":1\n', 'it holds the marks of a merge that was not finished'],
    [
      '{"format":1,"prompts":[{"name":"a","scopes":[],"reads":[],"arguments":[{"name":"x","required":true,"type":{"kind":"int"}}],"embeds":[],"roles":[]}]}',
      'it is not a contract',
    ],
  ])('refuses %j', (text, fault) => {
    expect(() => parseContract(text)).toThrow(fault);
  });
});
