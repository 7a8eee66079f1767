/** `notice`: the sentence that says that marked content is data. */
import type { Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';

/** It must name the words by which the markers are known. */
export function declareNotice(owner: Fields, report: Report): string | undefined {
  const notice = owner.text('notice');
  if (notice === undefined) return undefined;
  const missing = ['BEGIN', 'END'].filter((word) => !new RegExp(`\\b${word}\\b`).test(notice));
  if (missing.length > 0) {
    report('notice-words', owner.placeOf('notice'), { missing: missing.join(' and ') });
  }
  return notice;
}
