import { kysely, lockRow, query, type Transaction } from '@hybrid-mail/db';
import { Refusal } from '../../errors.ts';

export type LetterToSettle = Awaited<ReturnType<typeof lockLetterToSettle>>;

/**
 * Locks the row of a letter that the post has accepted, and reads all that the acceptance needs in one statement.
 * `holder` is the letter that has the reference of the post. @throws Refusal mail-not-found
 */
export async function lockLetterToSettle(tx: Transaction, mailId: number, reference: string) {
  await lockRow(tx, 'mail', mailId);
  const [letter] = await query(tx, letterToSettle(mailId, reference), { prepared: true });
  if (!letter) throw new Refusal('mail-not-found');
  return letter;
}

const letterToSettle = (mailId: number, reference: string) =>
  kysely
    .selectFrom('mail as m')
    .innerJoin('unit as u', 'u.id', 'm.unitId')
    .leftJoin('dispatch as d', 'd.mailId', 'm.id')
    .where('m.id', '=', mailId)
    .select(['m.id', 'm.uid', 'm.organizationId', 'm.unitId', 'm.sheets', 'm.isSent', 'm.sendStatus'])
    .select(['m.historyCount', 'm.historyHash', 'd.key', 'd.state', 'd.postalReference', 'd.reservedTariff'])
    .select(['u.sumForMail', 'u.sumForOverPaged'])
    .select((part) => [
      part
        .selectFrom('dispatch as other')
        .select('other.mailId')
        .where('other.postalReference', '=', reference)
        .as('holder'),
      part
        .exists(
          part
            .selectFrom('postalEvent as e')
            .select('e.eventId')
            .whereRef('e.mailUid', '=', 'm.uid')
            .where('e.appliedOn', 'is', null),
        )
        .as('hasWaitingEvents'),
    ]);
