import { createHash } from 'node:crypto';
import { SealMisconfigured, SealUnavailable } from '@hybrid-mail/gateways/ports/operator-seal';
import type { AppServices } from '../../context.ts';
import { Refusal } from '../../errors.ts';

type Sealer = Pick<AppServices, 'db' | 'clock' | 'paperSeal'>;

/**
 * Detached seal of a paper, with a time stamp. Stored by the hash of the paper, so that the same paper gets the same
 * bytes whenever it is made again. While the time-stamping authority is away, the seal has no stamp and is not stored.
 * @returns null without a configured seal
 * @throws Refusal seal-unavailable while the key cannot sign or its certificate has expired
 */
export async function sealPaper(ctx: Sealer, paper: Uint8Array): Promise<Uint8Array | null> {
  const { db, clock, paperSeal } = ctx;
  if (!paperSeal) return null;
  const sha256 = createHash('sha256').update(paper).digest();
  const stored = await db.prisma.sealedPaper.findFirst({ where: { sha256 }, select: { seal: true } });
  if (stored) return stored.seal;
  const { operatorSeal, timeStamps } = paperSeal;
  const seal = await operatorSeal.sealDetached(paper, clock.now()).catch((cause: unknown) => {
    if (cause instanceof SealUnavailable || cause instanceof SealMisconfigured)
      throw new Refusal('seal-unavailable', { retryAfterSeconds: 30 });
    throw cause;
  });
  const stamp = await timeStamps?.stamp(seal, clock.now()).catch(() => null);
  if (!timeStamps || !stamp) return seal;
  const data = { sha256, seal: new Uint8Array(timeStamps.attach(seal, stamp.token)), stampedOn: stamp.at };
  // Of two simultaneous downloads the first one stores its seal, and both return it.
  await db.prisma.sealedPaper.createMany({ data: [data], skipDuplicates: true });
  return (await db.prisma.sealedPaper.findFirstOrThrow({ where: { sha256 }, select: { seal: true } })).seal;
}
