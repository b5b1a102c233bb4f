import { appendHistory, historyType } from '@hybrid-mail/core/mail';
import type { Example, Scene } from './examples.ts';

/** Deletes the scene's letter as the caller, so that the call can restore it. */
export async function deleted({ api, cast, column, letter }: Scene, id: number): Promise<Example> {
  const at = api.clock.now();
  const actorId = column && cast.people[column].id;
  await api.db.transaction(async (tx) => {
    await tx.mail.update({ where: { id: letter }, data: { deletedOn: at } });
    await appendHistory(tx, letter, { historyType: historyType.deleted, at, actorId, payload: {} });
  });
  return { body: [id] };
}
