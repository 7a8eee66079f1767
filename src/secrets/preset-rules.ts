/** The rules of secretlint's recommended preset that are run, and those that are not. */

export interface PresetRule {
  /** The rule's id without `@secretlint/secretlint-rule-`. */
  readonly id: string;
  readonly kind: string;
  /** Is found in every text in which the rule finds something. */
  readonly hint: RegExp;
}

export const presetRules: readonly PresetRule[] = [
  { id: 'slack', kind: 'Slack token', hint: /xox[abopr]-|xapp-|hooks\.slack\.com/i },
  { id: 'stripe', kind: 'Stripe key', hint: /k_(?:live|test)_/ },
  { id: 'shopify', kind: 'Shopify token', hint: /shp(?:pa|ca|at|ss)_/ },
  { id: 'grafana', kind: 'Grafana token', hint: /gl(?:c|sa)_/ },
  { id: 'groq', kind: 'Groq API key', hint: /gsk_/ },
  { id: 'huggingface', kind: 'Hugging Face token', hint: /hf_[A-Za-z]{34}/ },
  { id: 'notion', kind: 'Notion token', hint: /ntn_/ },
  { id: '1password', kind: '1Password token', hint: /ops_ey/ },
  { id: 'hashicorp-vault', kind: 'Vault token', hint: /hv[sbr]\./ },
  { id: 'vercel', kind: 'Vercel token', hint: /vc[piark]_[A-Za-z0-9]{20}/ },
  { id: 'databricks', kind: 'Databricks token', hint: /dapi[A-Fa-f0-9]{32}/ },
  { id: 'docker', kind: 'Docker token', hint: /dckr_pat_/ },
  { id: 'cloudflare', kind: 'Cloudflare token', hint: /cf(?:k|ut|at)_/ },
  { id: 'tailscale', kind: 'Tailscale key', hint: /tskey-/ },
];

/** By id: why not. */
export const rulesLeftOut: Readonly<Record<string, string>> = {
  'filter-comments': 'lets the text switch the search off',
  aws: 'says a place that misses the end of the secret; patterns.ts has both keys',
  npm: 'says a place that misses the end of the secret; patterns.ts has the tokens',
  basicauth: 'masks the whole URL; patterns.ts masks the password alone',
  'database-connection-string': 'masks the whole URL, and lets a $ in a password pass',
  privatekey: 'only knows whole keys; private-keys.ts also knows what is left of one',
  gcp: 'is about files with one ending, and masks all of them; private-keys.ts has the key',
  github: 'takes long over hostile text; patterns.ts has the tokens',
  linear: 'takes long over hostile text; patterns.ts has the key',
  figma: 'takes long over hostile text; patterns.ts has the token',
  openai: 'wants an exact length; patterns.ts has the keys',
  anthropic: 'wants an exact length; patterns.ts has the key',
  gitlab: 'knows one kind of token; patterns.ts has more',
  sendgrid: 'misses keys with two hyphens; patterns.ts has them',
};
