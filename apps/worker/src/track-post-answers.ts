import type { Clock } from '@hybrid-mail/core/clock';
import type { Logger } from 'pino';

/** Tracks when the post last answered and since when it has been silent; logs each change once. */
export function trackPostAnswers(clock: Clock, log: Pick<Logger, 'info' | 'warn'>) {
  let postAnsweredOn: Date | null = null;
  let postSilentSince: Date | null = null;
  return {
    heard(failure: Error | null): void {
      const now = clock.now();
      if (failure === null) {
        if (postSilentSince !== null) log.info({ since: postSilentSince }, 'the post answers again');
        [postAnsweredOn, postSilentSince] = [now, null];
        return;
      }
      if (postSilentSince === null) log.warn({ reason: failure.message }, 'the post does not answer');
      postSilentSince ??= now;
    },
    report: () => ({ postAnsweredOn, postSilentSince }),
  };
}
