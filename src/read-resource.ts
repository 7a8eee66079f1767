/** One resource: find, authorise, read, mask, cut. */
import type { Caller } from './caller.ts';
import { embedAlone } from './embed/embed-alone.ts';
import { CuebookError } from './errors.ts';
import type { Cut, Part } from './part.ts';
import type { Report } from './progress.ts';
import { excerpt } from './quote.ts';
import { markCut } from './render/mark-cut.ts';
import { openFiles } from './registry/open-files.ts';
import { findResource } from './resources/find-resource.ts';
import { readableDefinitions } from './resources/readable-definitions.ts';
import { createScreen, type SecretCounts } from './secrets/screen.ts';
import type { Services } from './services.ts';
import { type Recorder, silent } from './telemetry/recorder.ts';

export interface ResourceCall {
  readonly caller: Caller;
  /** As it came: nothing about it is known. */
  readonly uri: string;
  /** Fires when the client goes away. */
  readonly signal: AbortSignal;
  readonly report?: Report;
  /** When the request began, by `now`; left out, it begins here. */
  readonly startedAt?: number;
  readonly recorder?: Recorder;
}

/** What was read (MCP `TextResourceContents` or `BlobResourceContents`), and what of it was cut. */
export interface ReadResource {
  readonly contents: ResourceContents;
  readonly cut?: Cut;
  /** Secrets that were masked in it. */
  readonly redacted?: SecretCounts;
}

/** `blob` is standard base64 with padding. */
export type ResourceContents =
  | { readonly uri: string; readonly mimeType: string; readonly text: string }
  | { readonly uri: string; readonly mimeType: string; readonly blob: string };

/**
 * Capped as an embed by default, and marked where it was cut; neither fenced nor neutralised. What
 * cannot be, what does not exist and what the caller may not read are the same, and no store is
 * asked for the first and the last.
 *
 * @throws CuebookError
 */
export async function readResource(services: Services, call: ResourceCall): Promise<ReadResource> {
  const { registry, now } = services;
  const { caller, uri, startedAt = now(), recorder: { stage, note } = silent } = call;
  const definitions = readableDefinitions(registry.resources.values(), openFiles(registry, caller));
  const found = stage('find', () => findResource(definitions, caller, uri));
  if (found === undefined) throw nothingAt(uri);
  note({ resource: found.definition.name });
  const screen = createScreen(services.mask, services.secrets);
  const part = await stage('read', () =>
    embedAlone(found, {
      ...services,
      ...call,
      mask: screen.mask,
      elapsedMs: now() - startedAt,
    }),
  );
  screen.settle();
  const redacted = screen.found();
  if (redacted) note({ redactions: redacted });
  if (part.type === 'text' && part.cut) note({ cuts: 1 });
  return { ...toContents(part, uri), ...(redacted && { redacted }) };
}

function toContents(part: Part, uri: string): ReadResource {
  switch (part.type) {
    case 'text': {
      const { mimeType, text, cut } = part;
      return { contents: { uri, mimeType, text: markCut(text, cut) }, ...(cut && { cut }) };
    }
    case 'blob':
      return { contents: { uri, mimeType: part.mimeType, blob: part.base64 } };
    case 'links':
      throw new Error('a resource was read as links');
    case 'missing':
      throw nothingAt(uri);
  }
}

function nothingAt(uri: string): CuebookError {
  const message = `uri: nothing was found at ${excerpt(uri, 200)}`;
  return new CuebookError('not_found', message, { data: { uri } });
}
