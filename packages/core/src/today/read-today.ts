import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TodayReply } from '@hybrid-mail/contracts/today';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { wireAnswer } from '../sql/wire-row.ts';
import { todayQuery } from './read-today.sql.ts';

/**
 * What waits for the sender today: letters by cause, drafts, the contract, the debt.
 * @throws Refusal no-organization
 */
export function readToday({ db, reach, actor, clock }: Context): Promise<WireText<TodayReply>> {
  const { unitId, canSignOnBehalfOfOrganization: signsForAll } = actor;
  if (unitId === null) throw new Refusal('no-organization');
  return wireAnswer(db, todayQuery({ unitId, reach, signsForAll }, clock.now()));
}
