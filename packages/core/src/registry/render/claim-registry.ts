import type { RenderContext } from '../../context.ts';

/** Lease on a registry, held by one process at a time: the process that wrote `until` last. */
export interface RegistryClaim {
  readonly id: number;
  readonly organizationId: number;
  readonly unitId: number;
  readonly author: { userId: number; name: string };
  until: Date;
}

const untilOf = ({ clock, rendering }: RenderContext) => new Date(clock.now().getTime() + rendering.leaseMs);

/** Claims a registry that waits to be rendered; null if there is nothing to do or another process holds the lease. */
export async function claimRegistry(ctx: RenderContext, id: number): Promise<RegistryClaim | null> {
  const until = untilOf(ctx);
  const { count } = await ctx.db.prisma.registry.updateMany({
    where: {
      id,
      finishedOn: null,
      deletedOn: null,
      OR: [{ claimedUntil: null }, { claimedUntil: { lte: ctx.clock.now() } }],
    },
    data: { claimedUntil: until },
  });
  if (count === 0) return null;
  const { organizationId, unitId, creator } = await ctx.db.prisma.registry.findFirstOrThrow({
    where: { id },
    include: { creator: { select: { id: true, name: true } } },
  });
  return { id, organizationId, unitId, author: { userId: creator.id, name: creator.name }, until };
}

/** Extends the lease. @returns false if it is lost: the registry was deleted or another process claimed it */
export async function renewClaim(ctx: RenderContext, claim: RegistryClaim): Promise<boolean> {
  const left = claim.until.getTime() - ctx.clock.now().getTime();
  if (left > ctx.rendering.leaseMs / 2) return true;
  const [before, until] = [claim.until, untilOf(ctx)];
  const { count } = await ctx.db.prisma.registry.updateMany({
    where: { id: claim.id, claimedUntil: before, deletedOn: null },
    data: { claimedUntil: until },
  });
  if (count > 0) claim.until = until;
  // A row rendered in parallel may have renewed the lease at the same moment.
  return claim.until !== before;
}
