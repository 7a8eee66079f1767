/**
 * Texts with secrets that nobody has. What is random in them is made up as this is read, so that they
 * have the form of real ones nowhere but in memory, and no other scanner stumbles over this file.
 */

/** Characters as a key has them: mixed, the same at every run. */
export function random(
  length: number,
  alphabet = LETTERS + LETTERS.toLowerCase() + DIGITS,
): string {
  let text = '';
  for (let state = length; text.length < length; state = (state * 1103 + 12345) % 65_537) {
    text += alphabet[state % alphabet.length];
  }
  return text;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const DIGITS = '0123456789';
export const HEX = '0123456789abcdef';
const BASE32 = `${LETTERS}234567`;

/** `secret` is what must not be seen; `around` is what stands before and behind it. */
export interface Sample {
  readonly kind: string;
  readonly secret: string;
  readonly around?: readonly [string, string];
}

const jwt = ['eyJ' + random(20), 'eyJ' + random(60), random(43)].join('.');

export const samples: readonly Sample[] = [
  { kind: 'AWS access key', secret: 'AKIA' + random(16, BASE32) },
  { kind: 'AWS access key', secret: 'ASIA' + random(16, BASE32) },
  { kind: 'AWS secret key', secret: random(40), around: ['aws_secret_access_key = ', ''] },
  { kind: 'AWS secret key', secret: random(40), around: ['"SecretAccessKey": "', '",'] },
  { kind: 'AWS secret key', secret: random(40), around: ['AWS_SECRET_ACCESS_KEY=', '\nB=1'] },
  { kind: 'Google API key', secret: 'AIza' + random(35) },
  { kind: 'Google client secret', secret: 'GOCSPX-' + random(28) },
  { kind: 'Google access token', secret: 'ya29.' + random(60) },
  { kind: 'JSON web token', secret: jwt },
  { kind: 'JSON web token', secret: `${jwt.slice(0, jwt.lastIndexOf('.'))}.` },
  {
    kind: 'JSON web token',
    secret: ['eyJ' + random(20), '', random(16), random(40), random(22)].join('.'),
  },
  { kind: 'OpenAI API key', secret: 'sk-proj-' + random(120) },
  { kind: 'OpenAI API key', secret: 'sk-svcacct-' + random(60) },
  { kind: 'OpenAI API key', secret: 'sk-' + random(20) + 'T3BlbkFJ' + random(20) },
  { kind: 'Cuebook token', secret: 'cuebook_' + random(59) },
  { kind: 'Anthropic API key', secret: 'sk-ant-api03-' + random(93) + 'AA' },
  { kind: 'API key', secret: 'sk-or-v1-' + random(64, HEX) },
  { kind: 'GitHub token', secret: 'ghp_' + random(36) },
  { kind: 'GitHub token', secret: 'ghs_' + random(36) },
  { kind: 'GitHub token', secret: 'github_pat_' + random(22) + '_' + random(59) },
  { kind: 'GitHub token', secret: 'ghs_12345_' + jwt },
  { kind: 'GitLab token', secret: 'glpat-' + random(20) },
  { kind: 'GitLab token', secret: 'gldt-' + random(20) },
  {
    kind: 'Slack token',
    secret: `xoxb-${random(12, DIGITS)}-${random(12, DIGITS)}-${random(24)}`,
  },
  {
    kind: 'Slack token',
    secret: `xapp-1-${random(11)}-${random(12, DIGITS)}-${random(40, HEX)}`,
  },
  {
    kind: 'Slack token',
    secret: `https://hooks.slack.com/services/T${random(8)}/B${random(8)}/${random(24)}`,
  },
  { kind: 'Stripe live key', secret: 'sk_live_' + random(24) },
  { kind: 'Stripe live key', secret: 'rk_live_' + random(99) },
  { kind: 'Stripe key', secret: 'sk_test_' + random(24) },
  { kind: 'webhook secret', secret: 'whsec_' + random(32) },
  { kind: 'npm token', secret: 'npm_' + random(36) },
  { kind: 'npm token', secret: random(36), around: ['//registry.example/:_authToken=', '\n'] },
  { kind: 'PyPI token', secret: 'pypi-' + random(120) },
  { kind: 'Hugging Face token', secret: 'hf_' + random(34, LETTERS) },
  { kind: 'Linear API key', secret: 'lin_api_' + random(40) },
  { kind: 'Figma token', secret: 'figd_' + random(43) },
  { kind: 'SendGrid API key', secret: `SG.${random(22)}.${random(43)}` },
  { kind: 'DigitalOcean token', secret: 'dop_v1_' + random(64, HEX) },
  { kind: 'Telegram bot token', secret: random(10, '123456789') + ':AA' + random(33) },
  { kind: 'Supabase key', secret: 'sbp_' + random(40, HEX) },
  { kind: 'Atlassian token', secret: 'ATATT3' + random(180) },
  { kind: 'New Relic key', secret: 'NRAK-' + random(27, LETTERS + DIGITS) },
  { kind: 'age secret key', secret: 'AGE-SECRET-KEY-1' + random(58, LETTERS + DIGITS) },
  {
    kind: 'Azure access key',
    secret: `${random(86)}==`,
    around: ['AccountName=a;AccountKey=', ';'],
  },
  { kind: 'Shopify token', secret: 'shpat_' + random(32, HEX) },
  { kind: 'Grafana token', secret: `glsa_${random(32)}_${random(8, HEX)}` },
  { kind: 'Groq API key', secret: 'gsk_' + random(52) },
  { kind: 'Notion token', secret: `ntn_${random(11, DIGITS)}${random(35)}` },
  { kind: '1Password token', secret: 'ops_' + btoa(JSON.stringify({ email: random(151) })) },
  { kind: 'Vault token', secret: 'hvs.' + random(95) },
  { kind: 'Vercel token', secret: 'vcp_' + random(24) },
  { kind: 'Databricks token', secret: 'dapi' + random(32, HEX) },
  { kind: 'Docker token', secret: 'dckr_pat_' + random(27) },
  { kind: 'Cloudflare token', secret: 'cfut_' + random(40) + random(8, HEX) },
  { kind: 'Tailscale key', secret: `tskey-auth-${random(11)}-${random(32)}` },
  { kind: 'bearer token', secret: random(32), around: ['Authorization: Bearer ', '\r\nHost: a'] },
  { kind: 'bearer token', secret: random(40, HEX), around: ["'authorization', 'token ", "')"] },
  {
    kind: 'basic credentials',
    secret: btoa('ann:correct horse'),
    around: ['Authorization: Basic ', ''],
  },
  { kind: 'API key', secret: random(32, HEX), around: ['X-Api-Key: ', ''] },
  { kind: 'API key', secret: random(32), around: ['"apiKey": "', '"'] },
  {
    kind: 'password in a URL',
    secret: 'hunter2',
    around: ['postgres://app:', '@db.acme.example:5432/x'],
  },
  { kind: 'password in a URL', secret: 'p@$W0rd{', around: ['mysql://root:', '@localhost/x'] },
  { kind: 'password in a URL', secret: 'redispass', around: ['redis://:', '@10.0.0.7:6379'] },
  {
    kind: 'password in a URL',
    secret: 'hunter2',
    around: ['https://ann:', '@acme.example/?a=b@c'],
  },
  {
    kind: 'password in a connection string',
    secret: 'hunter2',
    around: ['Server=db;User Id=app;Password=', ';Encrypt=true'],
  },
];

/** In armour, with so many lines. */
export function privateKey(kind = 'RSA ', lines = 25): string {
  const body = Array.from(
    { length: lines },
    (_, line) => random(64 - (line % 2)) + '/'.repeat(line % 2),
  );
  const dashes = '-----';
  return [
    `${dashes}BEGIN ${kind}PRIVATE KEY${dashes}`,
    ...body,
    `${dashes}END ${kind}PRIVATE KEY${dashes}`,
  ].join('\n');
}

/** What looks like a secret, and is what people write about. */
export const lookalikes: readonly string[] = [
  '',
  'Rotate the AWS access key, then the private key, then tell Slack.',
  '3f9c1a2b-7d84-4e01-9f3a-1b2c3d4e5f60',
  `commit ${random(40, HEX)}\nindex 83db48f..bf269f4 100644`,
  `sha256-${random(43)}=`,
  `sha512: ${random(128, HEX)}`,
  'AKIAIOSFODNN7EXAMPLE',
  'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  'AKIA',
  `data:image/png;base64,${random(400)}`,
  '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
  'a file that begins with -----BEGIN RSA PRIVATE KEY----- is a private key, and must not be committed',
  `It begins with -----BEGIN PRIVATE KEY-----${' and so on'.repeat(60)}, see ${random(40, HEX)}.`,
  '-----BEGIN CERTIFICATE-----\n' + random(64) + '\n-----END CERTIFICATE-----',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI' + random(43) + ' ann@acme',
  'Authorization: Bearer <token>',
  'Authorization: Bearer $TOKEN',
  'Authorization: Bearer YOUR_ACCESS_TOKEN',
  'a bearer authentication-and-authorisation scheme',
  'authorization: basic authentication',
  'postgres://user:password@localhost/db',
  'postgres://postgres:postgres@localhost/db',
  'postgres://app:${DB_PASSWORD}@localhost/db',
  'postgres://app:{{password}}@localhost/db',
  'postgres://app:$PASSWORD@localhost/db',
  'postgres://app:****@localhost/db',
  'https://localhost:8787/mcp and git@github.com:acme/api.git',
  'https://example.com:443/@scope/package',
  'mailto:ann@acme.example, see https://acme.example/a:b/c@d',
  'password = readLine(); pwd=$(pwd)',
  'const apiKey = process.env.API_KEY_2;',
  'apiKey: string; secretAccessKey: string',
  'sk-skeleton-loading-animation-placeholder',
  '<div class="sk-ant-design-table-cell-fix-left">',
  'ghp_ and glpat- are prefixes; xoxb- too',
  'npm_config_registry npm_package_name npm_lifecycle_event',
  'hf_hub_download(repo_id)',
  'eyJ is how every JSON web token begins',
  'SG.mail.send(message)',
  '[REDACTED: AWS access key]',
  'import.meta.env.VITE_SUPABASE_URL',
];
