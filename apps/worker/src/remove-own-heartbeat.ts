import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '@hybrid-mail/core/context';
import { removeHeartbeat, type WorkerIdentity } from '@hybrid-mail/core/sending';
import type { Logger } from 'pino';

/** With the longest end of the pollers shorter than the grace period of the containers (40 s). */
const usualPatienceMs = 10_000;
const usualPauseMs = 500;

/**
 * Removes the heartbeat of this worker, which stops. Repeats it while the database is away: where one command replaces
 * all containers, Postgres starts again at the same time, and a row that stays makes this worker silent for 15 minutes.
 */
export async function removeOwnHeartbeat(
  services: Pick<Services, 'db'>,
  self: WorkerIdentity,
  log: Pick<Logger, 'warn' | 'debug'>,
  { patienceMs = usualPatienceMs, pauseMs = usualPauseMs } = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await removeHeartbeat(services, self);
    } catch (err) {
      if (Date.now() >= deadline) return log.warn({ err }, 'heartbeat not removed');
      log.debug({ err }, 'heartbeat not removed yet');
    }
    await pause(pauseMs);
  }
}
