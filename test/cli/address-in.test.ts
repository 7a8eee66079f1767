/** Where a Worker answers, from one line of text. */
import { expect, it } from 'vitest';
import { addressIn } from '../../src/cli/address-in.ts';

it.each([
  ['https://prompts.example.com', 'https://prompts.example.com'],
  ['https://prompts.example.com/mcp', 'https://prompts.example.com'],
  ['prompts.example.com (custom domain)', 'https://prompts.example.com'],
  ['cuebook.acme.workers.dev', 'https://cuebook.acme.workers.dev'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['localhost:8787', 'http://localhost:8787'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
  ['http://[::1]:8787', 'http://[::1]:8787'],
  ['nonsense', undefined],
  ['', undefined],
  ['schedule: */5 * * * *', undefined],
  ['ftp://example.com', undefined],
  ['javascript://example.com', undefined],
])('%j: %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
