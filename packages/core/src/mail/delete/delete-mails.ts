import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { mailsInReach } from '../find-mail.ts';
import { lockDeletable, markDeleted } from './mark-deleted.ts';
import { type DeletableMail, deletionRefusal } from './may-delete.ts';

/**
 * Deletes these letters, or none when one of them may not be deleted; the refusal names those.
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

type Kept = [id: number, because: RefusalCode];

function refusalOf(mail: DeletableMail): Kept[] {
  const because = deletionRefusal(mail);
  return because ? [[mail.id, because]] : [];
}

const words: Partial<Record<RefusalCode, string>> = {
  'mail-not-found': 'Не найдены',
  'mail-already-sent': 'Уже отправлены',
  'mail-queued': 'Передаются почте',
  'mail-outcome-unknown': 'Неизвестно, приняла ли почта',
};
const named = 10;

function refuse(kept: readonly Kept[]): void {
  const [first] = kept;
  if (!first) return;
  const groups = Map.groupBy(kept, ([, because]) => because);
  const sentences = [...groups].map(([because, some]) => `${words[because]}: ${numbers(some)}.`);
  throw new Refusal(first[1], { fields: { ids: `Ничего не удалено. ${sentences.join(' ')}` } });
}

function numbers(kept: readonly Kept[]): string {
  const shown = kept.slice(0, named).map(([id]) => `EHM${id}`);
  return `${shown.join(', ')}${kept.length > named ? ` и ещё ${kept.length - named}` : ''}`;
}
