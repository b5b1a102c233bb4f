import { DispatchState, kysely, query, type Transaction } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import { auditRow } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import type { historyRow } from '../mail-history.ts';
import { transitionColumns } from '../mail-status.ts';
import { dispatchKey } from './dispatch-key.ts';
import { lettersUnderWayQuery } from './dispatch-priority.ts';
import type { MailToSign } from './mail-to-sign-row.sql.ts';
import type { Reservation } from './reserve-money.ts';
import { revocationRecord } from './signature/revocation-record.ts';
import { sealSignature } from './signature/signature-seal.ts';
import { pkcs7Hash } from './signature/signature-use.ts';
import { signerColumns } from './signature/signer-columns.ts';
import type { SigningRecord } from './signature/signing-record.ts';

export interface SignedMail {
  id: number;
  text: string;
  pkcs7: Uint8Array;
  verified: VerifiedSignature;
}

/**
 * Dispatch states in which the post cannot have printed the letter: the post refused or was never called. `failed` is
 * not among them, because its attempts may have reached the post; isWithoutThePost checks the attempts themselves.
 */
const unprintedStates: readonly DispatchState[] = ['rejected', 'recalled'];

interface Sending {
  at: Date;
  firstTryOn: Date;
  reservedTariff: Reservation['tariff'];
}

type Handed = Pick<MailToSign, 'id' | 'uid' | 'dispatch'>;

/**
 * Columns of the dispatch of this sending: `new` to insert, `again` to update. After a refusal or a recall the dispatch
 * gets a new key; otherwise it keeps the key, so that the post cannot accept the letter twice.
 */
export function dispatchRow({ id, uid, dispatch }: Handed, { at, firstTryOn, reservedTariff }: Sending) {
  const isNewKey = dispatch === null || unprintedStates.includes(dispatch.state);
  const fresh = {
    nextTryOn: firstTryOn,
    attempts: 0,
    firstTriedOn: null,
    lastProblem: null,
    refusedOn: null,
    reservedTariff: JSON.stringify(reservedTariff),
  };
  const generation = (dispatch?.generation ?? 0) + 1;
  const row = { ...fresh, generation, state: isNewKey ? DispatchState.queued : DispatchState.unknown };
  const key = dispatchKey(uid, generation);
  return { new: { mailId: id, key, createdOn: at, ...row }, again: { ...row, ...(isNewKey && { key }) } };
}

interface Queued {
  signed: SignedMail;
  mail: MailToSign;
  record: SigningRecord;
  at: Date;
  dispatch: ReturnType<typeof dispatchRow>;
  /** Money as text. */
  reservedPrice: string;
  history: ReturnType<typeof historyRow>;
}

/**
 * Writes the letter's status and chain end, dispatch, signature, history entry and audit entry in one statement. The
 * caller holds the letter's row lock.
 * @returns number of the organization's letters that were queued before, up to a thousand
 */
export async function storeQueuedMail(ctx: Context, tx: Transaction, queued: Queued): Promise<number> {
  const { signed, mail, dispatch, history } = queued;
  const { sendStatus, isSent, changedOn } = transitionColumns(mail, 'queue', queued.at);
  const head = {
    sendStatus,
    isSent,
    changedOn,
    senderId: ctx.actor.userId,
    queuedOn: queued.at,
    statusReason: null,
    reservedPrice: queued.reservedPrice,
    historyCount: history.seq,
    historyHash: Buffer.from(history.hash),
  };
  const entry = { ...bytesOf(history), payload: JSON.stringify(history.payload) };
  // All parts of the statement see one snapshot: underWay counts the letters before this update.
  const statement = kysely
    .with('moved', (on) => on.updateTable('mail').set(head).where('id', '=', signed.id))
    .with('handed', (on) =>
      on
        .insertInto('dispatch')
        .values(dispatch.new)
        .onConflict((known) => known.column('mailId').doUpdateSet(dispatch.again)),
    )
    .with('signed', (on) => on.insertInto('mailSignature').values(signatureRow(ctx, queued)))
    .with('recorded', (on) => on.insertInto('mailHistory').values(entry))
    .with('audited', (on) => on.insertInto('auditEntry').values(auditOf(ctx, queued)))
    .with('underWay', () => lettersUnderWayQuery(mail.organizationId))
    .selectFrom('underWay')
    .select('waiting');
  const [answer] = await query(tx, statement, { prepared: true });
  return Number(answer?.waiting ?? 0);
}

function signatureRow(ctx: Context, { signed, record, at, dispatch }: Queued) {
  const { pkcs7, text, verified } = signed;
  const revocation = revocationRecord(verified);
  const sealed = {
    mailId: signed.id,
    generation: dispatch.new.generation,
    text,
    pkcs7: Buffer.from(pkcs7),
    ...bytesOf(signerColumns(verified)),
    verifiedBy: ctx.verifier.name,
    verifiedOn: at,
  };
  return {
    ...sealed,
    seal: sealSignature(ctx.sealingKeys, sealed),
    record: JSON.stringify(record),
    revocation: revocation && JSON.stringify(revocation),
    pkcs7Sha256: pkcs7Hash(pkcs7),
    signedById: ctx.actor.userId,
  };
}

function auditOf(ctx: Context, { signed, dispatch }: Queued) {
  const { serialNumber: certificateSerial } = signed.verified.certificate;
  const after = JSON.stringify({ generation: dispatch.new.generation, certificateSerial });
  return { ...auditRow(ctx, { action: 'mail.queue', subject: 'mail', subjectId: String(signed.id) }), after };
}

type Bytes<T> = {
  [field in keyof T]: T[field] extends Uint8Array | null ? Buffer | Extract<T[field], null> : T[field];
};

const bytesOf = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value) : value]),
  ) as Bytes<T>;
