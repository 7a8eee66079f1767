/** Where a Worker answers, as people and wrangler write it. */

/**
 * The origin that a text begins with, such as `https://prompts.example.com`; `undefined` for what is
 * no address. wrangler lists hosts with and without a scheme, with words behind them, and schedules.
 */
export function addressIn(text: string): string | undefined {
  const [word = ''] = text.split(/\s/);
  const url = URL.parse(word.includes('://') ? word : `${schemeOf(word)}://${word}`);
  const isAddress = url !== null && /^https?:$/.test(url.protocol) && isHost(url.hostname);
  return isAddress ? url.origin : undefined;
}

/** This machine has no certificate. */
function schemeOf(host: string): 'http' | 'https' {
  return /^localhost\b/.test(host) ? 'http' : 'https';
}

function isHost(hostname: string): boolean {
  return hostname === 'localhost' || /[.:]/.test(hostname);
}
