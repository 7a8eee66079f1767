/** The one boundary between errors and what a client is told. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { CuebookError, type ErrorCode } from '../errors.ts';
import type { Mask } from '../secrets/mask.ts';
import type { SecretCounts } from '../secrets/screen.ts';
import { logFailure } from '../telemetry/log-failure.ts';
import { type Facts, type Recorder, silent } from '../telemetry/recorder.ts';

/**
 * A caller's mistake becomes -32602 in our words, secrets masked; a form that the client cannot show,
 * -32021. Everything else is -32603 with an id and nothing
 * more; what really happened is in the log line with that id.
 *
 * @param during the method that was being answered.
 */
export async function errorToWire(
  error: unknown,
  during: string,
  mask: Mask,
  { note }: Recorder = silent,
): Promise<ProtocolError> {
  if (error instanceof CuebookError) {
    const fate = fateOf(error.code);
    const code = fate === 'tell' ? numberOf(error.code) : ProtocolErrorCode.InternalError;
    note({ error: error.code, code, ...secretsIn(error) });
    if (fate === 'tell') return tell(error, mask);
    if (fate === 'drop') return new ProtocolError(code, 'Cancelled');
  } else {
    note({ error: 'internal', code: ProtocolErrorCode.InternalError });
  }
  const id = crypto.randomUUID();
  note({ errorId: id });
  await logFailure({ id, during, error }, mask);
  return new ProtocolError(ProtocolErrorCode.InternalError, `Internal error ${id}`);
}

/** Whether the caller is told what was wrong, and not only that something was. */
export function isTold(error: unknown): boolean {
  return error instanceof CuebookError && fateOf(error.code) === 'tell';
}

async function tell({ code, message, data }: CuebookError, mask: Mask): Promise<ProtocolError> {
  const { text } = await mask(message);
  const facts = data && (await maskValues(data, mask));
  return new ProtocolError(numberOf(code), text, facts);
}

function numberOf(code: ErrorCode): ProtocolErrorCode {
  return code === 'missing_capability'
    ? ProtocolErrorCode.MissingRequiredClientCapability
    : ProtocolErrorCode.InvalidParams;
}

async function maskValues(data: Readonly<Record<string, unknown>>, mask: Mask): Promise<unknown> {
  const masked = Object.entries(data).map(async ([key, value]) => {
    return [key, typeof value === 'string' ? (await mask(value)).text : value] as const;
  });
  return Object.fromEntries(await Promise.all(masked));
}

function secretsIn({ code, data }: CuebookError): Facts {
  if (code !== 'secret_found') return {};
  return { redactions: data?.['secrets'] as SecretCounts };
}

/** `tell` the caller, `log` it and tell them an id, or `drop` it: nobody is listening. */
function fateOf(code: ErrorCode): 'tell' | 'log' | 'drop' {
  switch (code) {
    case 'unknown_prompt':
    case 'invalid_arguments':
    case 'secret_found':
    case 'not_found':
    case 'too_large':
    case 'invalid_params':
    case 'invalid_cursor':
    case 'invalid_state':
    case 'not_answered':
    case 'missing_capability':
      return 'tell';
    case 'store_failed':
    case 'timed_out':
      return 'log';
    case 'cancelled':
      return 'drop';
  }
}
