import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TodayReply } from '@hybrid-mail/contracts/today';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { todayQuery } from './read-today.sql.ts';

/**
 * What waits for the sender today: letters by cause, drafts, the contract, the debt.
 * @throws Refusal no-organization
 */
export function readToday({ db, reach, actor, clock }: Context): Promise<WireText<TodayReply>> {
  const { unitId, canSignOnBehalfOfOrganization: signsForAll } = actor;
  if (unitId === null) throw new Refusal('no-organization');
  return queryWireReply(db, todayQuery({ unitId, reach, signsForAll }, clock.now()));
}
