/** A prompt for a page: rendered by the pipeline of `prompts/get`, or refused in its words. */
import type { Caller } from '../caller.ts';
import { getPrompt } from '../get-prompt.ts';
import type { RenderedPrompt } from '../message.ts';
import type { Report } from '../progress.ts';
import { errorToWire } from '../protocol/error-to-wire.ts';
import { logSecrets } from '../telemetry/log-secrets.ts';
import type { Template } from '../template.ts';
import type { Served } from '../transport/served.ts';

export type PromptOutcome =
  | { readonly type: 'rendered'; readonly rendered: RenderedPrompt }
  | {
      readonly type: 'refused';
      /** By argument, to stand beside its field. */
      readonly faults: ReadonlyMap<string, readonly string[]>;
      /** What is about no single field. */
      readonly others: readonly string[];
    };

export interface PreviewCall {
  readonly template: Template;
  readonly caller: Caller;
  readonly given: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
  readonly startedAt: number;
  readonly report?: Report;
}

const DURING = 'preview';

export async function previewPrompt(
  { services }: Served,
  { template, given, signal, ...call }: PreviewCall,
): Promise<PromptOutcome> {
  try {
    const rendered = await getPrompt(services, {
      ...call,
      name: template.name,
      arguments: Object.fromEntries(given),
      signal: () => signal,
    });
    const { redacted } = rendered;
    if (redacted) logSecrets({ during: DURING, became: 'redacted', secrets: redacted });
    return { type: 'rendered', rendered };
  } catch (error) {
    const { message } = await errorToWire(error, DURING, services.mask);
    return { type: 'refused', ...sorted(message, template) };
  }
}

/** Each line of a refusal that is about an argument begins with its name. */
function sorted(
  message: string,
  { arguments: declared }: Template,
): Pick<PromptOutcome & { type: 'refused' }, 'faults' | 'others'> {
  const faults = new Map<string, string[]>();
  const others: string[] = [];
  for (const line of message.split('\n')) {
    const named = declared.find(({ name }) => line.startsWith(`${name}: `));
    if (named !== undefined) {
      const fault = line.slice(named.name.length + 2);
      faults.set(named.name, [...(faults.get(named.name) ?? []), fault]);
    } else if (!line.startsWith(ORDER)) others.push(line);
  }
  return { faults, others };
}

/** For clients that fill arguments by position, which a form does not. */
const ORDER = 'Arguments in order: ';
