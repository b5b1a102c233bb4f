import type { PastLogin } from '@hybrid-mail/contracts/account';
import { loginMethods } from '@hybrid-mail/contracts/session';
import { z } from 'zod';
import { formatMoment } from '../../clock.ts';
import type { Context } from '../../context.ts';

const shownMs = 90 * 24 * 60 * 60 * 1000;
const most = 200;
const succeeded = 'session.logIn';
const failed = 'session.logInFailed';

/** Device data in the audit entry of a login; null in entries written before it was recorded. */
const device = z.object({ method: z.enum(loginMethods).nullish(), userAgent: z.string().nullish() }).nullable();

/** The caller's logins and failed attempts of the last 90 days, newest first. */
export async function listLogins({ db, clock, actor }: Context): Promise<PastLogin[]> {
  const entries = await db.prisma.auditEntry.findMany({
    where: {
      subject: 'user',
      subjectId: String(actor.userId),
      action: { in: [succeeded, failed] },
      at: { gt: new Date(clock.now().getTime() - shownMs) },
    },
    orderBy: { id: 'desc' },
    take: most,
    select: { at: true, action: true, address: true, after: true },
  });
  return entries.map(({ at, action, address, after }) => {
    const { method = null, userAgent = null } = device.parse(after) ?? {};
    return { atStr: formatMoment(at), address, userAgent, method, isFailed: action === failed };
  });
}
