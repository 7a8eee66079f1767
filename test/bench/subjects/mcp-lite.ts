/** mcp-lite as its documentation shows it: one server, made once, in a Hono route. */
import { Hono } from 'hono';
import { McpServer, StreamableHttpTransport } from 'mcp-lite';
import * as z from 'zod';
import type { PlainPrompt } from '../catalogue.ts';
import { sentence } from './sentence.ts';

export function createMcpLite(prompts: readonly PlainPrompt[]): Hono {
  const server = new McpServer({
    name: 'bench',
    version: '1.0.0',
    schemaAdapter: (schema) => z.toJSONSchema(schema as z.ZodType),
  });
  for (const { name, title, description, arguments: declared } of prompts) {
    const [repo, depth, notes] = declared;
    server.prompt(name, {
      title,
      description,
      arguments: z.object({
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
      handler: (given: Parameters<typeof sentence>[1]) => ({
        description,
        messages: [{ role: 'user', content: { type: 'text', text: sentence(name, given) } }],
      }),
    });
  }
  const handle = new StreamableHttpTransport().bind(server);
  const app = new Hono();
  app.all('/mcp', (context) => handle(context.req.raw));
  return app;
}
