/** No secret in the text. */
import { findSecrets } from '../secrets/find-secrets.ts';
import type { Report } from './problem.ts';
import { placeAt, toSource } from './source-text.ts';
import type { Sources } from './sources.ts';

/**
 * A catalogue is read by everybody who may read its repository, and served to everybody who may use
 * its prompts, so none of its files holds a secret: in a body, in front matter, in a sample, in a
 * bundled file of any type.
 */
export async function checkSecrets(sources: Sources, report: Report): Promise<void> {
  for (const [file, bytes] of sources) {
    const source = toSource(file, new TextDecoder().decode(bytes));
    for (const { kind, start, end } of await findSecrets(source.text)) {
      report('secret-in-source', placeAt(source, start, end - start), { kind });
    }
  }
}
