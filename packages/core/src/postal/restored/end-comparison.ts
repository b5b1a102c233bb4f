import { recordAudit } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import { lockLife } from './open-database-life.ts';

interface Compared {
  /** How many letters were named lost; null when the post was not asked. */
  readonly lost: number | null;
}

/**
 * Records that the letters were compared with the post: letters may be signed and handed over again, and a stamp from
 * before counts no longer.
 */
export async function endComparison({ db, clock }: Pick<Services, 'db' | 'clock'>, { lost }: Compared): Promise<void> {
  await db.transaction(async (tx) => {
    const life = await lockLife(tx);
    const comparedOn = clock.now();
    if (life.isRestored) await tx.restoredDatabase.updateMany({ where: { comparedOn: null }, data: { comparedOn } });
    else await tx.restoredDatabase.create({ data: { foundOn: comparedOn, cause: 'by-hand', comparedOn } });
    await recordAudit(
      tx,
      { clock, actor: null },
      { action: 'sending.compare', subject: 'sending', subjectId: '', after: { lost, via: 'terminal' } },
    );
  });
}
