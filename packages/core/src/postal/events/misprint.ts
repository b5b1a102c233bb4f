import type { Transaction } from '@hybrid-mail/db';
import type { PostalEvent } from '@hybrid-mail/gateways/ports/postal';
import { problem } from '@hybrid-mail/messages/problem';
import { appendHistories, type ChainEnd, historyType, type MailOfEvents } from '../../mail/index.ts';

/** A printed event of the post that names another document than the signed one. */
export interface Misprint {
  readonly mailId: number;
  readonly eventId: string;
  /** SHA-256 of the signed PDF and of the printed one, lower-case hex. */
  readonly signedSha256: string;
  readonly printedSha256: string;
}

/** Called once for each misprint, when its entry in the letter's history is committed. */
export type OnMisprint = (misprint: Misprint) => void;

/** Reason that the letter shows while it is held at a misprint. */
export const misprintReason = problem('misprinted');

/** Null if the event names the signed document, or no document. */
export function misprintOf(
  { id: eventId, documentSha256 }: PostalEvent,
  mail: Pick<MailOfEvents, 'id' | 'documentSha256'>,
): Misprint | null {
  const signedSha256 = Buffer.from(mail.documentSha256).toString('hex');
  const printedSha256 = documentSha256 ?? signedSha256;
  return printedSha256 === signedSha256 ? null : { mailId: mail.id, eventId, signedSha256, printedSha256 };
}

export const misprintProblem = ({ signedSha256, printedSha256 }: Misprint) =>
  `the printed document is not the signed one: printed ${printedSha256}, signed ${signedSha256}`;

/**
 * Appends a misprint to the letter's history as evidence, once for each event.
 * @returns the new chain end; null if the history has the misprint
 */
export async function recordMisprint(
  tx: Transaction,
  chain: ChainEnd,
  { event, misprint, at }: { event: PostalEvent; misprint: Misprint; at: Date },
): Promise<ChainEnd | null> {
  const { eventId, signedSha256, printedSha256 } = misprint;
  const recorded = await tx.mailHistory.count({
    where: {
      mailId: chain.id,
      historyType: historyType.misprinted,
      payload: { path: ['eventId'], equals: eventId },
    },
  });
  if (recorded > 0) return null;
  const [end = null] = await appendHistories(tx, [chain], {
    historyType: historyType.misprinted,
    at,
    payload: {
      eventId,
      sequence: event.sequence,
      at: event.at.toISOString(),
      documentSha256: signedSha256,
      printedSha256,
    },
  });
  return end;
}
