import { type DispatchState, lockRow, type Prisma, query } from '@hybrid-mail/db';
import type { PostalLetter } from '@hybrid-mail/gateways/ports/postal';
import type { PostalContext } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { liveStates, type SigningRecord } from '../../mail/index.ts';
import { claimDispatchQuery, letterToHandOver, signatureColumns } from './claim-dispatch.sql.ts';

const usualLeaseMs = 60_000;

type LetterRow = Awaited<ReturnType<ReturnType<typeof letterToHandOver>['executeTakeFirstOrThrow']>>;
type SignatureColumn = (typeof signatureColumns)[number] extends `s.${infer Column}` ? Column : never;

/** The signature of a sending. */
export type SignatureRow = Prisma.MailSignatureGetPayload<{ select: Record<SignatureColumn, true> }>;

export const signingRecordOf = ({ record }: SignatureRow) => record as unknown as SigningRecord;

export interface DispatchClaim {
  mailId: number;
  organizationId: number;
  key: string;
  /** Fencing token, incremented by each claim: a late result of an older claim cannot overwrite a newer one. */
  fence: number;
  attempts: number;
  firstTriedOn: Date;
  wasTried: boolean;
  documentSha256: Uint8Array;
  letter: Omit<PostalLetter, 'pdf'>;
  generation: number;
  /** The signature of this sending; null if missing. */
  signature: SignatureRow | null;
}

/**
 * Claims the dispatch for one attempt. Null when it is settled, not due yet, paused, or leased by another process, or when
 * the database was restored.
 * @param isProbe the attempt finds out whether the post answers again, so an automatic pause does not hold it back
 */
export function claimDispatch(ctx: PostalContext, mailId: number, isProbe = false): Promise<DispatchClaim | null> {
  const at = ctx.clock.now();
  const leaseMs = ctx.timeouts?.leaseMs ?? usualLeaseMs;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockRow(tx, 'mail', mailId))) throw new Refusal('mail-not-found');
    // Read after taking the lock, to see what its previous holder committed.
    const [mail] = await query(tx, letterToHandOver(mailId), { prepared: true });
    if (!mail || !isDue(mail, at)) return null;
    const wasTried = mail.state !== 'queued';
    if (mail.deletedOn && !wasTried) throw new Refusal('mail-not-found');
    const { organizationId, key, generation, documentSha256 } = mail;
    const leasedUntil = new Date(at.getTime() + leaseMs);
    const lastCounter = ctx.lastCounter?.() ?? null;
    const [claimed] = await query(
      tx,
      claimDispatchQuery({ mailId, organizationId, at, leasedUntil, isProbe, lastCounter }),
    );
    if (!claimed) return null;
    const signature = signatureOf(mail);
    const letter = letterOf(mail, signature);
    return { mailId, organizationId, key, ...claimed, wasTried, documentSha256, letter, generation, signature };
  });
}

/** `nextTryOn` is the end of the lease while an attempt runs, otherwise the time of the next attempt. */
function isDue(dispatch: { state: DispatchState; nextTryOn: Date }, at: Date): boolean {
  return liveStates.includes(dispatch.state) && dispatch.nextTryOn <= at;
}

function signatureOf(row: LetterRow): SignatureRow | null {
  if (row.text === null) return null;
  const columns = signatureColumns.map((column) => column.slice(2) as SignatureColumn);
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as SignatureRow;
}

/** Uses the signed names of region and district, which may have been renamed since. */
function letterOf(mail: LetterRow, signature: SignatureRow | null): Omit<PostalLetter, 'pdf'> {
  const { uid, receiver, address, regionId, areaId, pages, sheets } = mail;
  const signed = signature && signingRecordOf(signature);
  return {
    uid,
    sha256: Buffer.from(mail.documentSha256).toString('hex'),
    sender: { organization: mail.organizationName, inn: mail.inn, unit: mail.unitName },
    receiver,
    address,
    regionId,
    regionName: signed?.region?.name ?? mail.regionName,
    areaId,
    areaName: signed?.area?.name ?? mail.areaName,
    pages,
    sheets,
  };
}
