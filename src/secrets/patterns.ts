/** Secrets that are known by their form, as data. */

export interface SecretPattern {
  /** In a few plain words: what stands in the secret's place, in `_meta` and in the log. */
  readonly kind: string;
  /** Is found in every text that `pattern` matches, and costs less to look for. */
  readonly hint: RegExp;
  /** Global. Where it has a group `secret`, that is what is masked, else the whole match. */
  readonly pattern: RegExp;
  /** Tells a secret from what only has its form. */
  readonly isSecret?: (secret: string, match: RegExpExecArray) => boolean;
}

/**
 * Each is linear in the text: it begins where nothing of its own kind precedes, or takes all that
 * could begin another match. Each takes as much as it can, so that no rest of a secret stays.
 */
export const patterns: readonly SecretPattern[] = [
  {
    // Our own, see tokens/token.ts.
    kind: 'Cuebook token',
    hint: /cuebook_[\w-]{59}/,
    pattern: /(?<![A-Za-z0-9])cuebook_[\w-]{59,}/g,
  },
  {
    kind: 'AWS access key',
    hint: /AKIA|ASIA|ABIA|ACCA/,
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    isSecret: isNoExample,
  },
  {
    kind: 'AWS secret key',
    hint: /secret[_-]?(?:access[_-]?)?key/i,
    pattern:
      /secret[_-]?(?:access[_-]?)?key["'`]?\s{0,8}(?::|=>?|,)\s{0,8}["'`]?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/dgi,
    isSecret: isNoExample,
  },
  {
    // Without a label, but close to its access key.
    kind: 'AWS secret key',
    hint: /AKIA|ASIA/,
    pattern: /(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/g,
    isSecret: (secret, { input, index }) =>
      isMixed(secret) &&
      isNoExample(secret) &&
      /(?:AKIA|ASIA)[A-Z0-9]{16}/.test(input.slice(Math.max(0, index - NEAR), index + NEAR)),
  },
  {
    kind: 'Google API key',
    hint: /AIza/,
    pattern: /(?<![\w-])AIza[\w-]{35,}/g,
  },
  {
    kind: 'Google client secret',
    hint: /GOCSPX-/,
    pattern: /(?<![\w-])GOCSPX-[\w-]{20,}/g,
  },
  {
    kind: 'Google access token',
    hint: /ya29\./,
    pattern: /(?<![\w.-])ya29\.[\w-]{20,}/g,
  },
  {
    // Signed, or with nothing in the place of the signature.
    kind: 'JSON web token',
    hint: /eyJ/,
    pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{8,}\.[\w-]*/g,
  },
  {
    // Encrypted: five parts, of which the second may be empty.
    kind: 'JSON web token',
    hint: /eyJ/,
    pattern: /(?<![\w-])eyJ[\w-]{10,}\.[\w-]*\.[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g,
  },
  {
    kind: 'OpenAI API key',
    hint: /sk-(?:proj|svcacct|admin)-/,
    pattern: /(?<![A-Za-z0-9])sk-(?:proj|svcacct|admin)-[\w-]{20,}/g,
    isSecret: isMixed,
  },
  {
    kind: 'OpenAI API key',
    hint: /T3BlbkFJ/,
    pattern: /(?<![A-Za-z0-9])sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20,}/g,
  },
  {
    kind: 'Anthropic API key',
    hint: /sk-ant-/,
    pattern: /(?<![A-Za-z0-9])sk-ant-[\w-]{20,}/g,
    isSecret: isMixed,
  },
  {
    kind: 'API key',
    hint: /sk-(?:or-v1-)?[A-Za-z0-9]{32}/,
    pattern: /(?<![A-Za-z0-9-])sk-(?:or-v1-)?[A-Za-z0-9]{32,}/g,
    isSecret: hasDigit,
  },
  {
    kind: 'GitHub token',
    hint: /gh[pousr]_|github_pat_/,
    pattern: /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/g,
  },
  {
    kind: 'GitHub token',
    hint: /ghs_\d{1,20}_/,
    pattern: /(?<![\w-])ghs_\d{1,20}_[\w-]{10,}\.[\w-]{8,}\.[\w-]{8,}/g,
  },
  {
    kind: 'GitLab token',
    hint: /gl(?:pat|dt|ptt|rt|soat|ft|agent|cbt|imt|oas)-/,
    pattern: /(?<![\w-])gl(?:pat|dt|ptt|rt|soat|ft|agent|cbt|imt|oas)-[\w.-]{20,}/g,
    isSecret: hasDigit,
  },
  {
    kind: 'Slack token',
    hint: /xox[abcdeoprs]-/,
    pattern: /(?<![A-Za-z0-9])xox[abcdeoprs]-[\w-]{10,}/g,
    isSecret: hasDigit,
  },
  {
    kind: 'Stripe live key',
    hint: /[sr]k_live_/,
    pattern: /(?<![A-Za-z0-9])[sr]k_live_[A-Za-z0-9]{16,}/g,
  },
  {
    kind: 'webhook secret',
    hint: /whsec_/,
    pattern: /(?<![A-Za-z0-9])whsec_[A-Za-z0-9+/=]{24,}/g,
  },
  {
    kind: 'npm token',
    hint: /npm_[A-Za-z0-9]{36}/,
    pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36,}/g,
  },
  {
    kind: 'npm token',
    hint: /:_(?:authToken|auth|password)/,
    pattern: /:_(?:authToken|auth|password)\s{0,4}=\s{0,4}"?(?<secret>[^\s"'${}[\]]{8,})/dg,
  },
  {
    kind: 'PyPI token',
    hint: /pypi-/,
    pattern: /(?<![\w-])pypi-[\w-]{50,}/g,
  },
  {
    kind: 'Hugging Face token',
    hint: /hf_[A-Za-z0-9]{34}/,
    pattern: /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{34,}/g,
  },
  {
    kind: 'Linear API key',
    hint: /lin_api_/,
    pattern: /(?<![A-Za-z0-9])lin_api_\w{32,}/g,
  },
  {
    kind: 'Figma token',
    hint: /figd_/,
    pattern: /(?<![A-Za-z0-9])figd_[\w-]{40,}/g,
  },
  {
    kind: 'SendGrid API key',
    hint: /SG\.[\w-]{20}/,
    pattern: /(?<![A-Za-z0-9])SG\.[\w-]{20,}\.[\w-]{39,}/g,
  },
  {
    kind: 'DigitalOcean token',
    hint: /do[opr]_v1_/,
    pattern: /(?<![A-Za-z0-9])do[opr]_v1_[a-f0-9]{64,}/g,
  },
  {
    kind: 'Telegram bot token',
    hint: /:AA[\w-]{32}/,
    pattern: /(?<![\w-])\d{8,10}:AA[\w-]{32,}/g,
  },
  {
    kind: 'Supabase key',
    hint: /sbp_|sb_secret_/,
    pattern: /(?<![A-Za-z0-9])(?:sbp_[a-f0-9]{40,}|sb_secret_[\w-]{20,})/g,
  },
  {
    kind: 'Atlassian token',
    hint: /ATATT3/,
    pattern: /(?<![A-Za-z0-9])ATATT3[\w=.-]{60,}/g,
  },
  {
    kind: 'New Relic key',
    hint: /NRAK-/,
    pattern: /(?<![\w-])NRAK-[A-Z0-9]{27,}/g,
  },
  {
    kind: 'age secret key',
    hint: /AGE-SECRET-KEY-1/,
    pattern: /(?<![\w-])AGE-SECRET-KEY-1[0-9A-Z]{50,}/g,
  },
  {
    kind: 'Azure access key',
    hint: /(?:AccountKey|SharedAccessKey)\s{0,4}=/i,
    pattern: /(?:AccountKey|SharedAccessKey)\s{0,4}=\s{0,4}(?<secret>[A-Za-z0-9+/]{40,}={0,2})/dgi,
  },
  {
    kind: 'bearer token',
    hint: /bearer|authorization/i,
    pattern:
      /(?<![A-Za-z0-9])(?:bearer|authorization["'`]?\s{0,8}[:=,]\s{0,8}["'`]?(?:token|bot|apikey))\s{1,8}(?<secret>[\w.~+/=-]{16,})/dgi,
    isSecret: hasDigit,
  },
  {
    kind: 'basic credentials',
    hint: /authorization/i,
    pattern:
      /authorization["'`]?\s{0,8}[:=,]\s{0,8}["'`]?basic\s{1,8}(?<secret>[A-Za-z0-9+/]{8,}={0,2})/dgi,
    isSecret: namesUserAndPassword,
  },
  {
    kind: 'API key',
    hint: /api[-_]?key/i,
    pattern:
      /(?<![A-Za-z0-9])(?:x[-_])?api[-_]?key["'`]?\s{0,8}(?::|=>?)\s{0,8}["'`]?(?<secret>[\w~+/=-]{20,})/dgi,
    isSecret: hasDigit,
  },
  {
    // Any scheme. The rest of the URL stays: it says what the password was for.
    kind: 'password in a URL',
    hint: /:\/\/[^\s/?#@"'<>`]{0,301}@/,
    pattern:
      /(?<![A-Za-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/(?<user>[^\s/?#:@"'<>`]{0,100}):(?<secret>[^\s/?#"'<>`]{1,200})@(?=[^\s/?#@"'<>`])/dgi,
    isSecret: (secret, match) => secret !== match.groups?.['user'] && !placeholder.test(secret),
  },
  {
    kind: 'password in a connection string',
    hint: /;\s?(?:password|pwd)=/i,
    pattern: /;\s?(?:password|pwd)=(?<secret>[^;"'`\s()<>]{1,200})(?![^;"'`\s])/dgi,
    isSecret: (secret) => !placeholder.test(secret),
  },
];

/** UTF-16 units, the secret's own included. */
const NEAR = 200;

/** What stands in documentation where the reader's own password goes: all of it, never a part. */
const placeholder =
  /^(?:\$\w+|\$?\{\{?[\w.-]{1,60}\}?\}|%\w*%?|[*x.\u2022\u2026]+|(?:your|my)?[_-]?(?:password|passwd|pass|pwd|secret|token)|\[REDACTED:?)$/i;

/** The vendor's own examples all end so, and no real key can be made to. */
function isNoExample(secret: string): boolean {
  return !/EXAMPLE(?:KEY)?$/.test(secret);
}

function hasDigit(secret: string): boolean {
  return /\d/.test(secret);
}

/** As random characters are, and names made of words are not. */
function isMixed(secret: string): boolean {
  return hasDigit(secret) && /[A-Z]/.test(secret);
}

function namesUserAndPassword(base64: string): boolean {
  try {
    return atob(base64).includes(':');
  } catch {
    return false;
  }
}
