/** What went wrong on the network, in words. */
import { excerpt } from '../../quote.ts';

const CERTIFICATE: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is signed by nobody but itself'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate comes from an authority that nobody knows'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'it does not send the certificate of its authority'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'it does not send the certificate of its authority'],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'its certificate comes from an authority that nobody knows',
  ],
  ['CERT_REVOKED', 'its certificate was revoked'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host'],
]);

const NETWORK: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'there is no host of this name'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up just now'],
  ['ECONNREFUSED', 'the connection is refused'],
  ['ECONNRESET', 'the connection is cut'],
  ['UND_ERR_SOCKET', 'the connection is cut'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the network cannot be reached'],
  ['ETIMEDOUT', 'no answer came in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'no answer came in time'],
]);

/** A clause, without a full stop. */
export function explainFailure(error: unknown): string {
  if (isTimeout(error)) return 'no answer came in time';
  const code = codeOf(error);
  const known = CERTIFICATE.get(code) ?? NETWORK.get(code);
  if (known !== undefined) return known;
  if (isTlsFault(error)) return `TLS fails (${code}): it may speak http only`;
  return excerpt(messageOf(error), 160);
}

/** Whether somebody is there, with whom no safe connection comes about. */
export function isTlsFault(error: unknown): boolean {
  const code = codeOf(error);
  return CERTIFICATE.has(code) || /^(ERR_SSL_|ERR_TLS_|CERT_|EPROTO)/.test(code);
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** `fetch` tells the reason as the cause of an error that says nothing. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

function codeOf(error: unknown): string {
  const cause = causeOf(error) as { readonly code?: unknown; readonly errors?: readonly unknown[] };
  const inner = cause.errors?.[0] as { readonly code?: unknown } | undefined;
  return String(cause.code ?? inner?.code ?? '');
}

function messageOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}
