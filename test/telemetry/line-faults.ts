/** What a log line may say: everything else in it is a fault. */
import { findSecrets } from '../../src/secrets/find-secrets.ts';

/** Whatever a test puts this into must be found in no line. */
export const CANARY = 'canary7f3a';

const NAME = /^[a-z][a-z0-9_-]{0,63}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const COUNT = /^\d+$/;
const ERRORS =
  /^(unknown_prompt|invalid_arguments|secret_found|not_found|too_large|invalid_params|invalid_cursor|store_failed|timed_out|cancelled|invalid_state|not_answered|missing_capability|internal)$/;

/** By field: what its value must be, as JSON has it. Nothing else may be in the line of a request. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  level: /^(info|warn|error)$/,
  method:
    /^(unknown|initialize|ping|server\/discover|(prompts|tools|resources|resources\/templates)\/list|prompts\/get|resources\/(read|subscribe|unsubscribe)|completion\/complete|tools\/call|logging\/setLevel|subscriptions\/listen|notifications\/[a-z_/]+)$/,
  tool: NAME,
  prompt: NAME,
  resource: /^[a-z][a-z0-9_-]{0,63}$|^file$/,
  caller: /^(anonymous|(token|jwt|service)-[\da-f]{32})$/,
  client: /^[\p{L}\p{N} ._/@()+:#-]{1,64}$/u,
  clientVersion: /^[\p{L}\p{N} ._/@()+:#-]{1,64}$/u,
  era: /^(modern|legacy)$/,
  outcome: /^(ok|asked|error|failed|refused|lost)$/,
  status: /^[1-5]\d\d$/,
  code: /^-3[\d]{4}$/,
  error: ERRORS,
  errorId: UUID,
  ms: COUNT,
  bytes: COUNT,
  embeds: COUNT,
  cuts: COUNT,
  inexpressible: COUNT,
  tenant: NAME,
  // Catalogues of tests have digests that say what they stand for.
  digest: /^[\w -]{0,64}$/,
  version: /^[\w-]{1,64}$/,
};

/** Objects of numbers. */
const COUNTED: ReadonlySet<string> = new Set(['stages', 'redactions']);

/** One sentence for each; none for a line as it should be. */
export async function lineFaults(line: unknown): Promise<readonly string[]> {
  if (typeof line !== 'string') return [`not a string: ${String(line)}`];
  const secrets = await findSecrets(line);
  const told = [
    ...(secrets.length > 0 ? [`a secret is in ${line}`] : []),
    ...(line.toLowerCase().includes(CANARY) ? [`what must not be logged is in ${line}`] : []),
  ];
  const read = fieldsIn(line);
  if (read === undefined) return [...told, `not JSON: ${line}`];
  return 'outcome' in read ? [...told, ...faultsOfFields(read)] : told;
}

function fieldsIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

function faultsOfFields(line: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(line).flatMap(([name, value]) => {
    const isFit = COUNTED.has(name)
      ? Object.values(value as object).every((each) => COUNT.test(String(each)))
      : FIELDS[name]?.test(String(value)) === true;
    return isFit ? [] : [`${name} is ${JSON.stringify(value)} in ${JSON.stringify(line)}`];
  });
}
