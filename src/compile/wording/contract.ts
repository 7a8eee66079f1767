/** How changes of a catalogue's contract are said where its problems are told. */
import type { Wording } from './wording.ts';

export const contractWording = {
  'contract-broken': {
    severity: 'error',
    message: ({ prompt, what }) => `${prompt}: ${what}; people rely on it as it was`,
    mend: ({ prompt }) =>
      `npm run contract -- v2 ${prompt} keeps the old one beside the new one; if nobody uses it, npm run contract -- accept`,
  },
  'contract-dangerous': {
    severity: 'hint',
    message: ({ prompt, what }) => `${prompt}: ${what}, so the same call gives something else`,
    mend: () => 'if that is meant, record it: npm run contract -- accept',
  },
  'contract-unrecorded': {
    severity: 'hint',
    message: ({ count }) =>
      `${count === 1 ? 'one safe change is' : `${count} safe changes are`} not in the contract yet, and can still be taken back unseen`,
    mend: () => 'record it with the change: npm run contract -- accept',
  },
  'contract-unreadable': {
    severity: 'error',
    message: ({ fault }) => `the contract cannot be read: ${fault}`,
    mend: () => 'restore it from git, or record it anew: npm run contract -- accept',
  },
} satisfies Record<string, Wording>;
