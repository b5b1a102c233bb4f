import { type MailView, maxMailViews, type NewMailView } from '@hybrid-mail/contracts/mail-view';
import { execute } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { parseStoredView } from './parse-stored-view.ts';
import { rethrowViewNameTaken, viewNameColumns } from './view-name.ts';

/**
 * Saves filters and order of a list as a view of the caller.
 * @throws Refusal too-many-views; wrong-input when the caller has a view of this name for the list
 */
export async function createView({ db, actor, clock }: Context, given: NewMailView): Promise<MailView> {
  const { page, name, ...arrangement } = given;
  const { userId } = actor;
  const created = db.transaction(async (tx) => {
    // Advisory lock: views saved at the same time are counted one after another.
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${userId}`}, 0))`);
    if ((await tx.mailView.count({ where: { userId, page } })) >= maxMailViews)
      throw new Refusal('too-many-views', { message: problem('too-many-views', { max: maxMailViews }) });
    return tx.mailView.create({
      data: { userId, page, ...viewNameColumns(name), ...arrangement, createdOn: clock.now() },
    });
  });
  return parseStoredView(await created.catch(rethrowViewNameTaken));
}
