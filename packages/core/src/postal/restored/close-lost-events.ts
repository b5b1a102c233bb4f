import { execute } from '@hybrid-mail/db';
import type { Services } from '../../context.ts';
import { closeLostEventsQuery } from './lost-events.sql.ts';

export const lostLetterProblem = 'the letter was lost in a restore, and a person closed its events';

/** Closes the events of lost letters, as a person decided (settleLostEvents). @returns number of closed events */
export const closeLostEvents = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  execute(db, closeLostEventsQuery(clock.now(), lostLetterProblem));
