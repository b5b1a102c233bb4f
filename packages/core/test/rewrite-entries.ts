import { historyHash } from '@hybrid-mail/core/mail';
import type { Desk } from './desk.ts';
import { executeAsOwner } from './execute-as-owner.ts';

type Payload = Record<string, unknown>;

/**
 * Changes the facts of a letter's history entries and recomputes all hashes, as an attacker who knows the algorithm
 * could, or as another release would have written them.
 */
export async function rewriteEntries(
  desk: Desk,
  id: number,
  change: (payload: Payload, entry: { readonly seq: number; readonly historyType: number }) => Payload = (same) => same,
): Promise<void> {
  const { uid, histories } = await desk.mail(id);
  let previous: Uint8Array | null = null;
  for (const { seq, createdOn: at, payload, ...entry } of histories) {
    const facts = change(payload as Payload, { seq, historyType: entry.historyType }) as Record<string, never>;
    const hash: Buffer = historyHash(previous, uid, seq, { ...entry, at, payload: facts });
    const values = [id, seq, previous && Buffer.from(previous), hash, facts];
    await executeAsOwner(
      desk.world,
      'update mail_history set previous_hash = $3, hash = $4, payload = $5 where mail_id = $1 and seq = $2',
      values,
    );
    previous = hash;
  }
  const head = [id, histories.length, previous && Buffer.from(previous)];
  await executeAsOwner(desk.world, 'update mail set history_count = $2, history_hash = $3 where id = $1', head);
}
