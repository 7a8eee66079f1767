/** What the transport tells of each message, and how it is told that the answer is complete. */
import type { Recorder, Stage } from './recorder.ts';
import type { Tracer } from './tracer.ts';
import type { UsageBinding } from './usage.ts';

/** What one isolate writes with. */
export interface TelemetrySetup {
  readonly tenant: string;
  /** Of the catalogue. */
  readonly digest: string;
  /** Of the Worker. */
  readonly version: string;
  /** Milliseconds. */
  readonly now: () => number;
  /** Takes one line. */
  readonly write: (line: string) => void;
  readonly tracer?: Tracer | undefined;
  readonly usage?: UsageBinding | undefined;
}

/** Begins the record of one message, or of a request that was refused before it had one. */
export type Telemetry = (arrival: Arrival) => Entry;

export interface Arrival {
  readonly request: Request;
  /** When the request came in, by the setup's clock. */
  readonly startedAt: number;
  /** Of whoever is known to have sent it; `undefined` for nobody yet. */
  readonly caller?: { readonly id?: string } | undefined;
  /** Milliseconds of what came before the message was known. */
  readonly stages?: Partial<Record<Stage, number>> | undefined;
  /** Left out where the request was refused before its body was read. */
  readonly message?: ArrivedMessage;
}

/** A message as it came: nothing about it is known. */
export interface ArrivedMessage {
  readonly method?: unknown;
  readonly id?: unknown;
  readonly client?: unknown;
  readonly era: 'modern' | 'legacy';
  /** Of those that there are; `undefined` for any other. */
  readonly protocolVersion: () => string | undefined;
  /** Of its `_meta`, by key. */
  readonly meta: (key: string) => unknown;
}

export interface Entry extends Recorder {
  /** Runs all work on the message in its span. */
  readonly within: <T>(work: () => T) => T;
  /** Once the answer is complete, or lost. Whatever is said later says nothing. */
  readonly end: (ending: Ending) => void;
}

export interface Ending {
  /** Of HTTP. */
  readonly status: number;
  /** Of the answer to this message. */
  readonly bytes?: number | undefined;
  /** The answer itself: where nobody has counted its bytes yet, that is done. Nothing else is made of it. */
  readonly text?: string;
  /** Of JSON-RPC, where the work on it did not say so itself. */
  readonly code?: number | undefined;
  /** Whether the client went away before the answer was complete. */
  readonly lost?: boolean;
}
