/** The question to Analytics Engine: of each prompt, how often what became of it. */
import { USAGE_COLUMNS as COLUMNS } from '../../telemetry/usage.ts';

/**
 * In the dialect of its SQL API. Where there is much, each row stands for `_sample_interval` of them:
 * sums and medians are weighted by it.
 *
 * @throws Error for a name that no query can hold.
 */
export function usageQuery(dataset: string, days: number): string {
  if (!/^[a-z_]\w*$/i.test(dataset)) {
    throw new Error(
      `The dataset "${dataset}" cannot be asked for: give it a name of letters, digits and underscores.`,
    );
  }
  return `SELECT
  ${COLUMNS.prompt} AS prompt,
  ${COLUMNS.outcome} AS outcome,
  sum(_sample_interval) AS calls,
  quantileExactWeighted(0.5)(${COLUMNS.bytes}, _sample_interval) AS bytes,
  count(DISTINCT ${COLUMNS.template}) AS versions
FROM ${dataset}
WHERE timestamp > now() - INTERVAL '${days}' DAY
GROUP BY prompt, outcome
FORMAT JSON`;
}
