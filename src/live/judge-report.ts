/** Which of several versions of the Worker, all alive at once, has the catalogue that counts. */

/** What one isolate says of itself. */
export interface Report {
  /** The bundle's. */
  readonly digest: string;
  /** When its version of the Worker was uploaded, in milliseconds; 0 where nobody knows. */
  readonly madeAt: number;
  /** Whether it was asked to report because its version is the one that is wanted now. */
  readonly wanted: boolean;
}

/** What the hub holds to be current. */
export interface Current {
  readonly digest: string;
  /** Versions that were uploaded after this time are newer, in milliseconds. */
  readonly since: number;
}

/**
 * What is current once the report is in; `undefined` where it changes nothing.
 *
 * Isolates of two versions report side by side: during a gradual deployment for hours, after a
 * deploy or a rollback until the old ones have gone. If each report counted, the catalogue would
 * flap between the two, and everybody be told each time. So an isolate that reports by itself counts
 * only if its version was uploaded after whatever counts now: the first isolate of a new version
 * moves the hub, and no older one moves it back.
 *
 * A rollback makes an older version current, and only its command can say so: then `since` becomes
 * the time of the command. Isolates of the version that was rolled back have an upload time before
 * that, however late they report, and the next deploy has one after it.
 */
export function judgeReport(
  current: Current | undefined,
  { digest, madeAt, wanted }: Report,
  now: number,
): Current | undefined {
  if (current === undefined) return { digest, since: madeAt };
  if (madeAt > current.since) return { digest, since: madeAt };
  if (!wanted || digest === current.digest) return undefined;
  return { digest, since: now };
}
