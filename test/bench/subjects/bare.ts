/** A bare Hono route: parses the body and answers bytes that are known beforehand. */
import { Hono } from 'hono';

/** @param answers by path. */
export function createBare(answers: Readonly<Record<string, string>>): Hono {
  const app = new Hono();
  for (const [path, body] of Object.entries(answers)) {
    app.post(path, async (context) => {
      await context.req.json();
      return context.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    });
  }
  return app;
}
