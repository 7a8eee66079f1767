/** The one boundary between errors and what a client is told. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { CuebookError, type ErrorCode } from '../errors.ts';
import type { Mask } from '../secrets/mask.ts';
import { logFailure } from '../telemetry/log-failure.ts';

/**
 * A caller's mistake becomes -32602 in our words. Everything else is -32603 with an id and nothing
 * more; what really happened is in the log line with that id.
 *
 * @param during the method that was being answered.
 */
export async function errorToWire(
  error: unknown,
  during: string,
  mask: Mask,
): Promise<ProtocolError> {
  if (error instanceof CuebookError) {
    const fate = fateOf(error.code);
    if (fate === 'tell') {
      return new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, error.data);
    }
    if (fate === 'drop') return new ProtocolError(ProtocolErrorCode.InternalError, 'Cancelled');
  }
  const id = crypto.randomUUID();
  await logFailure({ id, during, error }, mask);
  return new ProtocolError(ProtocolErrorCode.InternalError, `Internal error ${id}`);
}

/** `tell` the caller, `log` it and tell them an id, or `drop` it: nobody is listening. */
function fateOf(code: ErrorCode): 'tell' | 'log' | 'drop' {
  switch (code) {
    case 'unknown_prompt':
    case 'invalid_arguments':
    case 'not_found':
    case 'too_large':
    case 'invalid_params':
    case 'invalid_cursor':
      return 'tell';
    case 'store_failed':
    case 'timed_out':
      return 'log';
    case 'cancelled':
      return 'drop';
  }
}
