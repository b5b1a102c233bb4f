import { createHash } from 'node:crypto';
import { execute } from '@hybrid-mail/db';
import { SealMisconfigured, SealUnavailable } from '@hybrid-mail/gateways/ports/operator-seal';
import type { TimeStamp } from '@hybrid-mail/gateways/ports/time-stamp';
import { sql } from 'kysely';
import type { AppServices, PaperSeal } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import {
  findSealedPaper,
  namedPaper,
  namePaper,
  type Paper,
  type SealedPaper,
  type StoredSeal,
} from '../papers/find-sealed-paper.ts';

type Sealer = Pick<AppServices, 'db' | 'clock' | 'paperSeal'>;

/**
 * Detached seal of a paper, with a time stamp. Stored by the hash of the paper, so that the same paper gets the same
 * bytes whenever it is made again. While the time-stamping authority is away, the seal has no stamp and is not stored.
 * A list of hashes whose stored seal has ended is sealed anew.
 * @returns null without a configured seal
 * @throws Refusal seal-unavailable while the key cannot sign or its certificate has expired
 */
export async function sealPaper(ctx: Sealer, paper: Paper): Promise<SealedPaper | null> {
  const { paperSeal } = ctx;
  if (!paperSeal) return null;
  const sha256 = createHash('sha256').update(paper.bytes).digest();
  const stored = await findSealedPaper(ctx, sha256);
  if (stored && (paper.kind === 'receipt' || stored.endedOn === null)) {
    if (stored.mailId === null || stored.endedOn !== null) await namePaper(ctx, sha256, paper);
    return newestOf(paper, stored);
  }
  const { seal, stamp } = await makeSeal(ctx, paperSeal, paper.bytes);
  if (stamp === null) return { seal, renewals: [] };
  if (stored) await storeNewSeal(ctx, { sha256, number: stored.renewals.length + 1, seal, stamp });
  else await storeSeal(ctx, paper, { sha256, seal, stamp });
  const found = await findSealedPaper(ctx, sha256);
  if (!found) throw new Error(`the seal of a paper of letter ${paper.mailId} was not stored`);
  return newestOf(paper, found);
}

/** The newest seal of a list of hashes replaces the ones before; the renewals of a receipt follow its seal. */
function newestOf({ kind }: Paper, { seal, renewals }: StoredSeal): SealedPaper {
  return kind === 'receipt' ? { seal, renewals } : { seal: renewals.at(-1) ?? seal, renewals: [] };
}

async function makeSeal({ clock }: Sealer, { operatorSeal, timeStamps }: PaperSeal, paper: Uint8Array) {
  const seal = await operatorSeal.sealDetached(paper, clock.now()).catch((cause: unknown) => {
    if (cause instanceof SealUnavailable || cause instanceof SealMisconfigured)
      throw new Refusal('seal-unavailable', { retryAfterSeconds: 30 });
    throw cause;
  });
  const stamp = (await timeStamps?.stamp(seal, clock.now()).catch(() => null)) ?? null;
  const whole = timeStamps && stamp ? timeStamps.attach(seal, stamp.token) : seal;
  return { seal: new Uint8Array(whole), stamp };
}

interface NewSeal {
  readonly sha256: Uint8Array<ArrayBuffer>;
  readonly seal: Uint8Array<ArrayBuffer>;
  readonly stamp: TimeStamp;
}

/** Of two simultaneous downloads the first one stores its seal, and both return it. */
async function storeSeal({ db }: Sealer, paper: Paper, { sha256, seal, stamp }: NewSeal): Promise<void> {
  const ends = { stampUntil: stamp.authorityUntil, stampDigest: stamp.digest };
  const data = { sha256, seal, stampedOn: stamp.at, ...ends, ...namedPaper(paper) };
  await db.prisma.sealedPaper.createMany({ data: [data], skipDuplicates: true });
}

async function storeNewSeal(
  { db, clock }: Sealer,
  { sha256, number, seal, stamp }: NewSeal & { readonly number: number },
): Promise<void> {
  const hash = Buffer.from(sha256);
  const until = stamp.authorityUntil ?? clock.now();
  await db.transaction(async (tx) => {
    await execute(
      tx,
      sql`insert into paper_renewal (paper_sha256, number, bytes, stamped_on, authority_until, digest, is_late)
        values (${hash}, ${number}, ${Buffer.from(seal)}, ${stamp.at}, ${until}, ${stamp.digest}, false)
        on conflict do nothing`,
    );
    await execute(
      tx,
      sql`update sealed_paper s set ended_on = null, stamp_until = ${until}, stamp_digest = ${stamp.digest}
        where s.sha256 = ${hash}`,
    );
  });
}
