import { type ProblemCode, problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { findMailsInReach } from '../find-mail.ts';
import { lockDeletableMails, markDeleted } from './mark-deleted.ts';
import { type DeletableMail, type DeletionRefusal, deletionRefusal } from './may-delete.ts';

/**
 * Deletes all of these letters, or none: the refusal names those that cannot be deleted.
 * @throws Refusal mail-not-found, mail-already-sent, mail-queued, mail-outcome-unknown
 */
export async function deleteMails(ctx: Context, { ids }: { ids: readonly number[] }) {
  const wanted = [...new Set(ids)];
  const reached = new Set(await findMailsInReach(ctx.db, ctx.reach, wanted));
  refuse(wanted.filter((id) => !reached.has(id)).map((id) => [id, 'mail-not-found']));
  await ctx.db.transaction(async (tx) => {
    const mails = await lockDeletableMails(tx, wanted);
    refuse(mails.flatMap(refusalOf));
    await markDeleted(ctx, tx, mails);
  });
  return { success: true, deleted: wanted.length } as const;
}

type Refused = [id: number, reason: DeletionRefusal];

function refusalOf(mail: DeletableMail): Refused[] {
  const reason = deletionRefusal(mail);
  return reason ? [[mail.id, reason]] : [];
}

const problems = {
  'mail-not-found': 'not-found-of',
  'mail-already-sent': 'already-sent-of',
  'mail-queued': 'under-way-of',
  'mail-outcome-unknown': 'outcome-unknown-of',
} as const satisfies Record<DeletionRefusal, ProblemCode>;
const named = 10;

function refuse(refused: readonly Refused[]): void {
  const [first] = refused;
  if (!first) return;
  const groups = Map.groupBy(refused, ([, reason]) => reason);
  const why = [...groups].map(([reason, some]) => problem(problems[reason], { numbers: numbers(some) }));
  throw new Refusal(first[1], { fields: { ids: problem('nothing-deleted', { why }) } });
}

function numbers(refused: readonly Refused[]): string | string[] {
  const shown = refused
    .slice(0, named)
    .map(([id]) => `EHM${id}`)
    .join(', ');
  return refused.length > named ? [problem('and-more', { shown, more: refused.length - named })] : shown;
}
