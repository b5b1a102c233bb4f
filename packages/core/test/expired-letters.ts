import type { RetentionContext } from '@hybrid-mail/core/context';
import { applyPostalEvents, handOverMail, pollPostalEvents } from '@hybrid-mail/core/postal';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { type Desk, openDesk } from './desk.ts';

/** When the letters of these tests end: long enough ago for the clock of the database too. */
export const longAgo = '2025-01-15T06:00:00Z';
/** More than seven months later; twice that is before the present too. */
export const afterKeeping = '2025-09-01T06:00:00Z';

/** A desk whose letters end long ago, and the worker that removes persons with the rights of its role. */
export interface RetentionDesk extends Desk {
  readonly keeper: RetentionContext;
  /** A letter that was delivered at the second attempt, with a document of its own. */
  delivered(given?: Parameters<Desk['draft']>[0]): Promise<number>;
}

export async function openRetentionDesk(): Promise<RetentionDesk> {
  const desk = await openDesk({ now: longAgo, postHasClock: true });
  const worker: Database = connectDatabase({ url: desk.world.urlOf('worker'), poolSize: 4 });
  const { clock } = desk.world;
  const keeper = { ...desk.world, db: worker, blobs: postgresBlobStore(worker, clock.now), retentionMonths: 7 };
  let made = 0;
  const delivered: RetentionDesk['delivered'] = async (given = {}) => {
    made += 1;
    const documentSha256 = await desk.document(`expired ${made}`);
    const id = await desk.queued({ receiver: 'Sandbox: attempt', documentSha256, ...given });
    await handOverMail(desk.postal, id);
    for (let step = 0; step < 5; step += 1) await desk.post.tick();
    await pollPostalEvents(desk.postal);
    await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
    // The documents of tests have the time of the system.
    await desk.world.db.pool.query('update document set last_put_on = $1', [longAgo]);
    return id;
  };
  const close = async () => {
    await worker.close();
    await desk.close();
  };
  return { ...desk, keeper, delivered, close };
}
