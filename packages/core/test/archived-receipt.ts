import { readReceipt, restampReceipts } from '@hybrid-mail/core/receipt';
import { endingAuthorities } from '@hybrid-mail/testing/evidence/ending-authorities';
import { openDesk } from './desk.ts';

export interface ArchivedReceipt {
  readonly pdf: Buffer;
  /** Root of the seal and of all authorities, PEM. */
  readonly root: string;
}

/** A receipt of March 2026 with document time stamps of November 2026 and, with another digest, of December. */
export async function createArchivedReceipt(): Promise<ArchivedReceipt> {
  const desk = await openDesk({ now: '2026-03-02T06:00:00Z' });
  try {
    const { operatorSeal, timeStamps, trustRoots, restampingBy } = await endingAuthorities(desk.world.clock.now());
    if (!operatorSeal) throw new Error('the test has a seal');
    const id = await desk.accepted();
    const paperSeal = { operatorSeal, timeStamps: timeStamps.seals };
    const ctx = { ...desk.world.as(desk.actor, 'mail.readReceipt'), paperSeal };
    await readReceipt(ctx, { id });
    desk.world.clock.set('2026-11-01T00:00:00Z');
    await restampReceipts({ ...desk.world, ...restampingBy(2032) });
    desk.world.clock.set('2026-12-01T00:00:00Z');
    await restampReceipts({ ...desk.world, ...restampingBy(2045, { digest: 'sha512', endedDigests: ['sha256'] }) });
    return { pdf: Buffer.from((await readReceipt(ctx, { id })).bytes), root: trustRoots.timeStamps };
  } finally {
    await desk.close();
  }
}
