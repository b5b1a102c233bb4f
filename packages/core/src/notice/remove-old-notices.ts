import { noticeRetentionDays } from '@hybrid-mail/contracts/notice';
import type { Services } from '../context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Number of days after which an unused device counts as new. */
const deviceDays = 365;

/** Deletes old notices, old messages, and devices that were not used for a year. @returns number of deleted notices */
export async function removeOldNotices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await db.prisma.loginDevice.deleteMany({ where: { lastOn: { lt: daysAgo(deviceDays) } } });
  await db.prisma.message.deleteMany({ where: { createdOn: { lt: daysAgo(noticeRetentionDays) } } });
  const { count } = await db.prisma.notice.deleteMany({ where: { createdOn: { lt: daysAgo(noticeRetentionDays) } } });
  return count;
}
