import { setTimeout as pause } from 'node:timers/promises';
import type { PostalContext } from '@hybrid-mail/core/context';
import { mergeMailCounts } from '@hybrid-mail/core/mail';
import { pollPostalEvents, sweepDispatches } from '@hybrid-mail/core/postal';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

const mergeSeconds = 60;
const longestStopMs = 25_000;

export interface Rounds {
  stop(): Promise<void>;
}

/** What must not hang on the queue, because it makes good what the queue has lost: done by this process's own clock. */
export function startRounds(config: Config, world: PostalContext, log: Logger): Rounds {
  const stopping = new AbortController();
  const go = async (name: string, seconds: number, round: () => Promise<number>) => {
    while (!stopping.signal.aborted) {
      await round().then(
        (count) => count > 0 && log.debug({ round: name, count }, 'round done'),
        (error) => log.error({ round: name, err: error }, 'round failed'),
      );
      await pause(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = [
    go('sweep-dispatches', config.SWEEP_SECONDS, () => sweepDispatches(world)),
    go('merge-mail-counts', mergeSeconds, () => mergeMailCounts(world)),
    go('poll-postal-events', config.POSTAL_POLL_SECONDS, () => pollPostalEvents(world)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(running), pause(longestStopMs, undefined, { ref: false })]);
    },
  };
}
