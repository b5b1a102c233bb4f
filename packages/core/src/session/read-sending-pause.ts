import type { Profile } from '@hybrid-mail/contracts/session';
import { formatMoment, isoMoment } from '../clock.ts';
import type { Services } from '../context.ts';

/**
 * The current sending pause of the organization: of all organizations first, a person's before an automatic one; without
 * the reason, which senders do not see. A restored database that is not compared with the post counts as a pause of all.
 */
export async function readSendingPause(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: number,
): Promise<NonNullable<Profile['sendingPause']> | null> {
  const restored = await db.prisma.restoredDatabase.findFirst({ where: { comparedOn: null } });
  if (restored) {
    const pause = { organizationId: null, isAutomatic: false, createdOn: restored.foundOn, endsOn: null };
    return { ...pauseOf(pause), isRestored: true };
  }
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
  return pause ? pauseOf(pause) : null;
}

interface Pause {
  readonly organizationId: number | null;
  readonly isAutomatic: boolean;
  readonly createdOn: Date;
  readonly endsOn: Date | null;
}

const pauseOf = ({ organizationId, isAutomatic, createdOn, endsOn }: Pause) => ({
  isOfAll: organizationId === null,
  isAutomatic,
  since: isoMoment(createdOn),
  sinceStr: formatMoment(createdOn),
  endsOn: endsOn && isoMoment(endsOn),
  endsOnStr: endsOn && formatMoment(endsOn),
});
