import { type Database, kysely, query } from '@hybrid-mail/db';
import { inquiryAnswerType } from '@hybrid-mail/gateways/ports/postal';
import { sql } from 'kysely';
import { answerSequence } from './apply-answers.ts';
import { parkedUid } from './parked-event.ts';

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/**
 * Assigns parked answers to their inquiry, so that they are applied again. During an upgrade, the former release, which
 * has no inquiries, parks every answer as unreadable or as an event of an unknown letter.
 */
export async function assignParkedAnswers(db: Database): Promise<void> {
  const inquiry = sql<string>`body->>'inquiry'`;
  const isParked = sql<boolean>`mail_uid = ${parkedUid}::uuid and ${inquiry} ~* ${uuid} and ${inquiry} <> ${parkedUid}`;
  const adopted = kysely
    .updateTable('postalEvent')
    .set({ mailUid: sql<string>`(${inquiry})::uuid`, problem: null })
    .where('appliedOn', 'is', null)
    .where('problem', 'is not', null)
    .where('sequence', '=', answerSequence)
    .where(sql<boolean>`body->>'type' = ${inquiryAnswerType}`)
    .where(sql<boolean>`(problem = 'unknown letter' or ${isParked})`)
    .returning('eventId');
  await query(db, adopted);
}
