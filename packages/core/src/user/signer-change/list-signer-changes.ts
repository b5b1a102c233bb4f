import type { SignerChange } from '@hybrid-mail/contracts/signer-change';
import type { Actor } from '../../actor.ts';
import { formatMoment, isoMoment } from '../../clock.ts';
import type { Services } from '../../context.ts';

const organization = { select: { id: true, name: true, inn: true } } as const;

type Asking = Pick<Services, 'db' | 'clock'> & {
  /** Null if called from the terminal of the installation. */
  readonly actor: Pick<Actor, 'userId' | 'name'> | null;
};

/** Proposals that wait for a second administrator, oldest first. */
export async function listSignerChanges({ db, clock, actor }: Asking): Promise<SignerChange[]> {
  const open = await db.prisma.signerChange.findMany({
    where: { decision: null, expiresOn: { gt: clock.now() } },
    include: { user: { include: { organization } }, proposedBy: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  return open.flatMap(({ id, pinfl, user, proposedBy, proposedById, proposedOn, expiresOn }) =>
    user.organization === null
      ? []
      : {
          id,
          userId: user.id,
          signerName: user.name,
          login: user.username,
          organization: user.organization,
          pinfl,
          presentPinfl: user.canSignOnBehalfOfOrganization ? user.pinfl : null,
          proposedBy: proposedBy.name,
          isOwn: proposedById === actor?.userId,
          proposedOn: isoMoment(proposedOn),
          proposedOnStr: formatMoment(proposedOn),
          expiresOn: isoMoment(expiresOn),
          expiresOnStr: formatMoment(expiresOn),
        },
  );
}
