import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** How long a text may be signed after it was asked for; asking again begins anew. */
const offerMs = 15 * 60_000;

/**
 * That this person asked for this very text, and lately.
 * @throws Refusal sign-not-requested, mail-changed, sign-offer-ended
 */
export async function assertOffered({ db, actor, clock }: Context, mailId: number, text: string): Promise<void> {
  const offered = await db.prisma.signRequest.findUnique({
    where: { mailId_userId: { mailId, userId: actor.userId } },
    select: { text: true, createdOn: true },
  });
  if (!offered) throw new Refusal('sign-not-requested');
  if (offered.text !== text) throw new Refusal('mail-changed');
  if (clock.now().getTime() - offered.createdOn.getTime() > offerMs) throw new Refusal('sign-offer-ended');
}
