import type { DatabaseLifeWatch, LifeRound } from '@hybrid-mail/core/postal';
import { WrongSettings } from '@hybrid-mail/core/start';
import { StampsUnavailable } from '@hybrid-mail/gateways/ports/database-stamp';
import type { Logger } from 'pino';

type Log = Pick<Logger, 'error' | 'warn' | 'info'>;

const tell: Record<LifeRound['state'], (log: Log) => void> = {
  restored: (log) =>
    log.error('the database was restored: nothing is signed or handed over until operator restore:compare has run'),
  'no-stamp': (log) =>
    log.warn('the stamp of the database is missing in EVIDENCE_DIR: a restore would not be noticed; see config-check'),
  stamped: (log) => log.info('the stamp of the database is kept in EVIDENCE_DIR'),
};

/**
 * Returns a round of the watch, which logs each change of its state once.
 * @returns always 0, the count of a poller
 */
export function watchDatabaseLife(life: DatabaseLifeWatch, log: Log): () => Promise<number> {
  let told: LifeRound['state'] | null = null;
  return async () => {
    const { state, problem } = await life.look();
    if (problem) log.error({ err: problem }, 'the stamp of the database could not be written');
    if (state !== told) tell[state](log);
    told = state;
    return 0;
  };
}

/** For the first round: no job may be taken before it. @throws WrongSettings if the stamp cannot be read */
export function asWrongSettings(error: unknown): never {
  throw error instanceof StampsUnavailable ? new WrongSettings(`EVIDENCE_DIR: ${error.message}`) : error;
}
