import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { type Database, kysely, query } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { formatDay, tashkentDay } from '../clock.ts';
import { Refusal } from '../errors.ts';
import { anyOf } from '../sql/any-of.ts';

/** Refusal of a call for what was removed with the letter's persons (decision 080); says since when. */
export const erasedRefusal = (id: number, erasedOn: Date): Refusal =>
  new Refusal('mail-erased', {
    message: problem('mail-erased', { number: formatMailNumber(id), day: formatDay(tashkentDay(erasedOn)) }),
  });

/** Asserts that no persons were removed from these letters. The caller has checked the reach. @throws Refusal mail-erased */
export async function assertNotErased(db: Database, ids: readonly number[]): Promise<void> {
  const erased = kysely.selectFrom('mail as m').select(['m.id', 'm.erasedOn']).where('m.erasedOn', 'is not', null);
  const [found] = await query(db, erased.where('m.id', '=', anyOf(ids)).orderBy('m.id').limit(1));
  if (found?.erasedOn) throw erasedRefusal(found.id, found.erasedOn);
}
