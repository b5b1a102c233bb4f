import { DispatchState, kysely, query, type Transaction } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import type { Context } from '../../context.ts';
import type { historyRow } from '../mail-history.ts';
import { dispatchKey } from './dispatch-key.ts';
import type { Reservation } from './reserve-money.ts';
import type { FoundMail } from './signable-mail.sql.ts';
import { sealSignature } from './signature-seal.ts';
import { pkcs7Hash } from './signature-use.ts';
import { signerColumns } from './signer-columns.ts';
import type { SigningRecord } from './signing-record.ts';

export interface Signed {
  id: number;
  text: string;
  pkcs7: Uint8Array;
  verified: VerifiedSignature;
}

/**
 * Dispatch states in which the post cannot have printed the letter: it refused, or was never called. `failed` is not
 * among them, because its tries may have reached the post; isWithoutThePost, which deletes, reads the tries themselves.
 */
const certain: readonly DispatchState[] = ['rejected', 'recalled'];

interface Sending {
  at: Date;
  firstTryOn: Date;
  reservedTariff: Reservation['tariff'];
}

type Handed = Pick<FoundMail, 'id' | 'uid' | 'dispatch'>;

/**
 * Dispatch of this sending. After a definite refusal it gets a new key; while the outcome is unknown it keeps the key,
 * so that the post cannot accept the letter twice.
 */
export function dispatchRow({ id, uid, dispatch }: Handed, { at, firstTryOn, reservedTariff }: Sending) {
  const isNewKey = dispatch === null || certain.includes(dispatch.state);
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

type HistoryRow = ReturnType<typeof historyRow>;

interface Queued {
  signed: Signed;
  record: SigningRecord;
  at: Date;
  dispatch: ReturnType<typeof dispatchRow>;
  history: HistoryRow;
}

/** Writes dispatch, signature and history entry in one statement. The caller holds the letter's row lock. */
export async function storeQueued(ctx: Context, tx: Transaction, { signed, record, at, dispatch, history }: Queued) {
  const { pkcs7, text, verified } = signed;
  const sealed = {
    mailId: signed.id,
    generation: dispatch.new.generation,
    text,
    pkcs7: Buffer.from(pkcs7),
    ...bytesOf(signerColumns(verified)),
    verifiedBy: ctx.verifier.name,
    verifiedOn: at,
  };
  const signature = {
    ...sealed,
    seal: sealSignature(ctx.sealingKeys, sealed),
    record: JSON.stringify(record),
    pkcs7Sha256: pkcs7Hash(pkcs7),
    signedById: ctx.actor.userId,
  };
  const entry = { ...bytesOf(history), payload: JSON.stringify(history.payload) };
  const statement = kysely
    .with('handed', (written) =>
      written
        .insertInto('dispatch')
        .values(dispatch.new)
        .onConflict((known) => known.column('mailId').doUpdateSet(dispatch.again))
        .returning('mailId'),
    )
    .with('signed', (written) => written.insertInto('mailSignature').values(signature).returning('mailId'))
    .insertInto('mailHistory')
    .values(entry);
  await query(tx, statement);
}

type Bytes<T> = {
  [field in keyof T]: T[field] extends Uint8Array | null ? Buffer | Extract<T[field], null> : T[field];
};

const bytesOf = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value) : value]),
  ) as Bytes<T>;
