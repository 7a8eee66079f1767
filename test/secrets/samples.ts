/**
 * Texts with secrets that nobody has, each cut in two: put together here, they have the form of real
 * ones nowhere but in memory, and no other scanner stumbles over this file.
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
  { kind: 'AWS access key', secret: 'AK' + 'IA' + random(16, BASE32) },
  { kind: 'AWS access key', secret: 'AS' + 'IA' + random(16, BASE32) },
  { kind: 'AWS secret key', secret: random(40), around: ['aws_secret_access_key = ', ''] },
  { kind: 'AWS secret key', secret: random(40), around: ['"SecretAccessKey": "', '",'] },
  { kind: 'AWS secret key', secret: random(40), around: ['AWS_SECRET_ACCESS_KEY=', '\nB=1'] },
  { kind: 'Google API key', secret: 'AI' + 'za' + random(35) },
  { kind: 'Google client secret', secret: 'GOC' + 'SPX-' + random(28) },
  { kind: 'Google access token', secret: 'ya' + '29.' + random(60) },
  { kind: 'JSON web token', secret: jwt },
  { kind: 'JSON web token', secret: `${jwt.slice(0, jwt.lastIndexOf('.'))}.` },
  {
    kind: 'JSON web token',
    secret: ['eyJ' + random(20), '', random(16), random(40), random(22)].join('.'),
  },
  { kind: 'OpenAI API key', secret: 'sk' + '-proj-' + random(120) },
  { kind: 'OpenAI API key', secret: 'sk' + '-svcacct-' + random(60) },
  { kind: 'OpenAI API key', secret: 'sk' + '-' + random(20) + 'T3Blbk' + 'FJ' + random(20) },
  { kind: 'Anthropic API key', secret: 'sk' + '-ant-api03-' + random(93) + 'AA' },
  { kind: 'API key', secret: 'sk' + '-or-v1-' + random(64, HEX) },
  { kind: 'GitHub token', secret: 'gh' + 'p_' + random(36) },
  { kind: 'GitHub token', secret: 'gh' + 's_' + random(36) },
  { kind: 'GitHub token', secret: 'github' + '_pat_' + random(22) + '_' + random(59) },
  { kind: 'GitHub token', secret: 'gh' + 's_12345_' + jwt },
  { kind: 'GitLab token', secret: 'gl' + 'pat-' + random(20) },
  { kind: 'GitLab token', secret: 'gl' + 'dt-' + random(20) },
  {
    kind: 'Slack token',
    secret: 'xo' + `xb-${random(12, DIGITS)}-${random(12, DIGITS)}-${random(24)}`,
  },
  {
    kind: 'Slack token',
    secret: 'xa' + `pp-1-${random(11)}-${random(12, DIGITS)}-${random(40, HEX)}`,
  },
  {
    kind: 'Slack token',
    secret: 'https://hooks.sl' + `ack.com/services/T${random(8)}/B${random(8)}/${random(24)}`,
  },
  { kind: 'Stripe live key', secret: 'sk' + '_live_' + random(24) },
  { kind: 'Stripe live key', secret: 'rk' + '_live_' + random(99) },
  { kind: 'Stripe key', secret: 'sk' + '_test_' + random(24) },
  { kind: 'webhook secret', secret: 'wh' + 'sec_' + random(32) },
  { kind: 'npm token', secret: 'np' + 'm_' + random(36) },
  { kind: 'npm token', secret: random(36), around: ['//registry.example/:_auth' + 'Token=', '\n'] },
  { kind: 'PyPI token', secret: 'py' + 'pi-' + random(120) },
  { kind: 'Hugging Face token', secret: 'h' + 'f_' + random(34, LETTERS) },
  { kind: 'Linear API key', secret: 'lin' + '_api_' + random(40) },
  { kind: 'Figma token', secret: 'fi' + 'gd_' + random(43) },
  { kind: 'SendGrid API key', secret: 'S' + `G.${random(22)}.${random(43)}` },
  { kind: 'DigitalOcean token', secret: 'do' + 'p_v1_' + random(64, HEX) },
  { kind: 'Telegram bot token', secret: random(10, '123456789') + ':A' + 'A' + random(33) },
  { kind: 'Supabase key', secret: 'sb' + 'p_' + random(40, HEX) },
  { kind: 'Atlassian token', secret: 'ATA' + 'TT3' + random(180) },
  { kind: 'New Relic key', secret: 'NR' + 'AK-' + random(27, LETTERS + DIGITS) },
  { kind: 'age secret key', secret: 'AGE-SECRET-' + 'KEY-1' + random(58, LETTERS + DIGITS) },
  {
    kind: 'Azure access key',
    secret: `${random(86)}==`,
    around: ['AccountName=a;Account' + 'Key=', ';'],
  },
  { kind: 'Shopify token', secret: 'shp' + 'at_' + random(32, HEX) },
  { kind: 'Grafana token', secret: 'gl' + `sa_${random(32)}_${random(8, HEX)}` },
  { kind: 'Groq API key', secret: 'gs' + 'k_' + random(52) },
  { kind: 'Notion token', secret: 'nt' + `n_${random(11, DIGITS)}${random(35)}` },
  { kind: '1Password token', secret: 'op' + 's_' + btoa(JSON.stringify({ email: random(151) })) },
  { kind: 'Vault token', secret: 'hv' + 's.' + random(95) },
  { kind: 'Vercel token', secret: 'vc' + 'p_' + random(24) },
  { kind: 'Databricks token', secret: 'da' + 'pi' + random(32, HEX) },
  { kind: 'Docker token', secret: 'dckr' + '_pat_' + random(27) },
  { kind: 'Cloudflare token', secret: 'cf' + 'ut_' + random(40) + random(8, HEX) },
  { kind: 'Tailscale key', secret: 'ts' + `key-auth-${random(11)}-${random(32)}` },
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
    secret: 'hun' + 'ter2',
    around: ['postgres://app:', '@db.acme.example:5432/x'],
  },
  { kind: 'password in a URL', secret: 'p@$W' + '0rd{', around: ['mysql://root:', '@localhost/x'] },
  { kind: 'password in a URL', secret: 'redis' + 'pass', around: ['redis://:', '@10.0.0.7:6379'] },
  {
    kind: 'password in a URL',
    secret: 'hun' + 'ter2',
    around: ['https://ann:', '@acme.example/?a=b@c'],
  },
  {
    kind: 'password in a connection string',
    secret: 'hun' + 'ter2',
    around: ['Server=db;User Id=app;Password=', ';Encrypt=true'],
  },
];

/** What ends a line of a private key's armour. */
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
