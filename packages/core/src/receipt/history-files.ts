import { receiptTexts } from '@hybrid-mail/messages/receipt';
import type { LetterEvidence } from '../evidence/index.ts';
import { canonicalEntry } from '../mail/index.ts';
import { numberOf, type ReceiptFacts } from './read-receipt-facts.sql.ts';

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');

/** The history as JSON: the hashes and everything they cover, so that programs can verify it. */
export function historyJson(letter: LetterEvidence, { history }: ReceiptFacts): string {
  const entries = letter.histories.map(
    ({ seq, historyType, createdOn, accountName, actorId, postIndex, ...entry }) => ({
      seq,
      type: historyType,
      name: history[seq - 1]?.action,
      at: createdOn.toISOString(),
      accountName,
      actorId,
      postIndex,
      payload: entry.payload,
      previousHash: hex(entry.previousHash),
      hash: hex(entry.hash),
    }),
  );
  const { id, uid, historyCount: count } = letter;
  const whole = {
    format: 'hybrid-mail-history/1',
    number: numberOf(id),
    uid,
    count,
    lastHash: hex(letter.historyHash),
  };
  return `${JSON.stringify({ ...whole, entries }, null, 2)}\n`;
}

/** The exact hash inputs, one entry a line. */
export function historyHashInputs({ uid, histories }: LetterEvidence): string {
  const lines = histories.map(({ createdOn: at, payload, ...entry }) =>
    canonicalEntry(uid, entry.seq, { ...entry, at, payload: payload as Record<string, never> }),
  );
  return `${lines.join('\n')}\n`;
}

/** The history as human-readable text. */
export function historyText(letter: LetterEvidence, { history, asOf }: ReceiptFacts): string {
  const entries = history.map(({ at, action, details }, index) =>
    [
      `${index + 1}. ${at}  ${action}`,
      ...details.map((detail) => `   ${detail}`),
      `   SHA-256: ${hex(letter.histories[index]?.hash ?? null)}`,
    ].join('\n'),
  );
  const head = receiptTexts.proofs.history({ number: numberOf(letter.id), at: asOf.text });
  return `${[head, ...entries].join('\n\n')}\n`;
}
