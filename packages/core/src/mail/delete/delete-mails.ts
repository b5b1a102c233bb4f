import { type ProblemCode, problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { mailsInReach } from '../find-mail.ts';
import { lockDeletable, markDeleted } from './mark-deleted.ts';
import { type DeletableMail, type DeletionRefusal, deletionRefusal } from './may-delete.ts';

/**
 * Deletes all of these letters, or none: the refusal names those that cannot be deleted.
 * @throws Refusal mail-not-found, mail-already-sent, mail-queued, mail-outcome-unknown
 */
export async function deleteMails(ctx: Context, { ids }: { ids: readonly number[] }) {
  const wanted = [...new Set(ids)];
  const reached = new Set(await mailsInReach(ctx.db, ctx.reach, wanted));
  refuse(wanted.filter((id) => !reached.has(id)).map((id) => [id, 'mail-not-found']));
  await ctx.db.transaction(async (tx) => {
    const mails = await lockDeletable(tx, wanted);
    refuse(mails.flatMap(refusalOf));
    await markDeleted(ctx, tx, mails);
  });
  return { success: true, deleted: wanted.length } as const;
}

type Kept = [id: number, because: DeletionRefusal];

function refusalOf(mail: DeletableMail): Kept[] {
  const because = deletionRefusal(mail);
  return because ? [[mail.id, because]] : [];
}

const problems = {
  'mail-not-found': 'not-found-of',
  'mail-already-sent': 'already-sent-of',
  'mail-queued': 'under-way-of',
  'mail-outcome-unknown': 'outcome-unknown-of',
} as const satisfies Record<DeletionRefusal, ProblemCode>;
const named = 10;

function refuse(kept: readonly Kept[]): void {
  const [first] = kept;
  if (!first) return;
  const groups = Map.groupBy(kept, ([, because]) => because);
  const why = [...groups].map(([because, some]) => problem(problems[because], { numbers: numbers(some) }));
  throw new Refusal(first[1], { fields: { ids: problem('nothing-deleted', { why }) } });
}

function numbers(kept: readonly Kept[]): string | string[] {
  const shown = kept
    .slice(0, named)
    .map(([id]) => `EHM${id}`)
    .join(', ');
  return kept.length > named ? [problem('and-more', { shown, more: kept.length - named })] : shown;
}
