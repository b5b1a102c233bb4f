import type { Profile } from '@hybrid-mail/contracts/session';
import { formatMoment, isoMoment } from '../clock.ts';
import type { Services } from '../context.ts';

/**
 * The current sending pause of the organization: of all organizations first, a person's before an automatic one; without
 * the reason, which senders do not see.
 */
export async function readSendingPause(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: number,
): Promise<NonNullable<Profile['sendingPause']> | null> {
  const now = clock.now();
  const pauses = await db.prisma.sendingPause.findMany({
    where: {
      endedOn: null,
      AND: [
        { OR: [{ organizationId: null }, { organizationId }] },
        { OR: [{ endsOn: null }, { endsOn: { gt: now } }] },
      ],
    },
    orderBy: { isAutomatic: 'asc' },
  });
  const pause = pauses.find((each) => each.organizationId === null) ?? pauses[0];
  if (!pause) return null;
  const { createdOn, endsOn } = pause;
  return {
    isOfAll: pause.organizationId === null,
    isAutomatic: pause.isAutomatic,
    since: isoMoment(createdOn),
    sinceStr: formatMoment(createdOn),
    endsOn: endsOn && isoMoment(endsOn),
    endsOnStr: endsOn && formatMoment(endsOn),
  };
}
