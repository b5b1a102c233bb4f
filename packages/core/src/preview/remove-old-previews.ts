import type { Services } from '../context.ts';

const retentionMs = 60 * 60 * 1000;

/** Deletes previews older than an hour, because they contain personal data. @returns number of deleted previews */
export async function removeOldPreviews({ db, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - retentionMs);
  const { count } = await db.prisma.preview.deleteMany({ where: { createdOn: { lt: before } } });
  return count;
}
