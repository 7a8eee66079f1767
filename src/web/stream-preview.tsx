/** A preview for a script: one JSON value a line, progress first, the outcome last. */
import type { Progress } from '../progress.ts';
import { createProgress } from '../protocol/progress.ts';
import type { Served } from '../transport/served.ts';
import { Preview } from './page/preview.tsx';
import { Refusal } from './page/prompt-page.tsx';
import { type PreviewCall, previewPrompt, type PromptOutcome } from './preview-prompt.ts';
import type { Site } from './site.ts';

type Line =
  | { readonly progress: Progress }
  /** `html` is of our making, everything in it escaped; `faults` are texts, by argument. */
  | { readonly html: string; readonly faults: Readonly<Record<string, string>> };

/** The stream goes on for as long as its reader stays; when they leave, reading stops. */
export function streamPreview(served: Served, call: PreviewCall, site: Site): Response {
  const left = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (line: Line): void => {
        if (left.signal.aborted) return;
        controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const progress = createProgress((each) => say({ progress: each }), served.services.now);
      const signal = AbortSignal.any([call.signal, left.signal]);
      const outcome = await previewPrompt(served, { ...call, signal, report: progress.report });
      progress.finish(outcome.type === 'rendered');
      say(lineOf(outcome, call, site));
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  const headers = {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'private, no-store, no-transform',
    'X-Accel-Buffering': 'no',
  };
  return new Response(body, { headers });
}

function lineOf(outcome: PromptOutcome, { template, given }: PreviewCall, site: Site): Line {
  if (outcome.type === 'rendered') {
    const { rendered } = outcome;
    return { html: String(<Preview {...{ site, template, given, rendered }} />), faults: {} };
  }
  const faults = Array.from(outcome.faults, ([name, lines]) => [name, lines.join('\n')] as const);
  return { html: String(<Refusal outcome={outcome} />), faults: Object.fromEntries(faults) };
}
