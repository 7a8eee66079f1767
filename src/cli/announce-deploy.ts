/** The last step of a deploy or a rollback: whoever listens is told of the catalogue. */
import { announce } from './announce.ts';
import { findAnnouncer, type Hints } from './find-announcer.ts';

/** Says on the terminal what became of it. A deploy that is not announced is a deploy all the same. */
export async function announceDeploy(version: string | undefined, hints: Hints): Promise<void> {
  const announcer = await findAnnouncer(hints);
  if ('lacking' in announcer) {
    console.log(
      `Not announced: ${announcer.lacking}. Clients hear of a newer version at its first request.`,
    );
    return;
  }
  const { ok, outcome } = await announce(announcer, {
    type: 'deploy',
    ...(version !== undefined && { version }),
  });
  console.log(ok ? `Catalogue ${outcome}` : `Not announced: ${outcome}`);
}
