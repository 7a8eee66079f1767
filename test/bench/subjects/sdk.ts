/** The SDK's `McpServer` as its documentation shows it: every prompt registered in the factory. */
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { PlainPrompt } from '../catalogue.ts';
import { sentence } from './sentence.ts';

export function createSdk(prompts: readonly PlainPrompt[]) {
  return createMcpHandler(() => {
    const server = new McpServer({ name: 'bench', version: '1.0.0' });
    for (const { name, title, description, arguments: declared } of prompts) {
      const [repo, depth, notes] = declared;
      server.registerPrompt(
        name,
        {
          title,
          description,
          argsSchema: z.object({
            repo: z.string().describe(repo?.description ?? ''),
            depth: z
              .enum(['brief', 'thorough'])
              .optional()
              .describe(depth?.description ?? ''),
            notes: z
              .string()
              .optional()
              .describe(notes?.description ?? ''),
          }),
        },
        (given) => ({
          description,
          messages: [{ role: 'user', content: { type: 'text', text: sentence(name, given) } }],
        }),
      );
    }
    return server;
  });
}
