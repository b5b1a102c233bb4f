import { type DispatchState, type Prisma, query } from '@hybrid-mail/db';
import type { PostalLetter } from '@hybrid-mail/gateways/ports/postal';
import type { PostalContext } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { liveStates, lockAnyMailWithNames, type SigningRecord } from '../../mail/index.ts';
import { claimDispatchQuery } from './claim-dispatch.sql.ts';

const usualLeaseMs = 60_000;

/** Columns of the signature of this sending. */
const signedColumns = {
  text: true,
  record: true,
  pkcs7: true,
  signerName: true,
  signerOrganization: true,
  signerInn: true,
  signerPinfl: true,
  certificateSerial: true,
  certificateFrom: true,
  certificateTo: true,
  signingTime: true,
  timestampedOn: true,
  verifierAnswer: true,
  verifiedBy: true,
  verifiedOn: true,
  seal: true,
  storedOn: true,
} as const satisfies Prisma.MailSignatureSelect;

export type SignatureRow = Prisma.MailSignatureGetPayload<{ select: typeof signedColumns }>;

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
    const mail = await lockAnyMailWithNames(tx, mailId);
    const { dispatch } = mail;
    if (!dispatch || !isDue(dispatch, at)) return null;
    const wasTried = dispatch.state !== 'queued';
    if (mail.deletedOn && !wasTried) throw new Refusal('mail-not-found');
    const leasedUntil = new Date(at.getTime() + leaseMs);
    const lastCounter = ctx.lastCounter?.() ?? null;
    const [claimed] = await query(
      tx,
      claimDispatchQuery({ mailId, organizationId: mail.organizationId, at, leasedUntil, isProbe, lastCounter }),
    );
    if (!claimed) return null;
    const { fence, attempts, firstTriedOn } = claimed;
    const { generation } = dispatch;
    const where = { mailId_generation: { mailId, generation } };
    const signature = await tx.mailSignature.findUnique({ where, select: signedColumns });
    return {
      mailId,
      organizationId: mail.organizationId,
      key: dispatch.key,
      fence,
      attempts,
      firstTriedOn,
      wasTried,
      documentSha256: mail.documentSha256,
      letter: letterOf(mail, signature),
      generation,
      signature,
    };
  });
}

/** `nextTryOn` is the end of the lease while an attempt runs, otherwise the time of the next attempt. */
function isDue(dispatch: { state: DispatchState; nextTryOn: Date }, at: Date): boolean {
  return liveStates.includes(dispatch.state) && dispatch.nextTryOn <= at;
}

type NamedMail = Awaited<ReturnType<typeof lockAnyMailWithNames>>;

/** Uses the signed names of region and district, which may have been renamed since. */
function letterOf(mail: NamedMail, signature: SignatureRow | null): Omit<PostalLetter, 'pdf'> {
  const { organization } = mail.unit;
  const signed = signature && signingRecordOf(signature);
  return {
    uid: mail.uid,
    sha256: Buffer.from(mail.documentSha256).toString('hex'),
    sender: { organization: organization.name, inn: organization.inn, unit: mail.unit.name },
    receiver: mail.receiver,
    address: mail.address,
    regionId: mail.regionId,
    regionName: signed?.region?.name ?? mail.region.name,
    areaId: mail.areaId,
    areaName: signed?.area?.name ?? mail.area.name,
    pages: mail.pages,
    sheets: mail.sheets,
  };
}
