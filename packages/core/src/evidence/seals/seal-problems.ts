import { historyType, type SigningRecord } from '../../mail/index.ts';
import { entriesOf, factsOf, type LetterEvidence } from '../letter-evidence.ts';
import { evidenceStatement } from './evidence-statement.ts';

/**
 * Checks that what the operator sealed is what the history says now. The signature of the seals is judged with the
 * pack, by those who have the operator's certificate.
 */
export function sealProblems(letter: LetterEvidence): string[] {
  return letter.histories.flatMap((entry) => {
    const { seal } = entry;
    if (!seal?.seal || seal.statement === null) return [];
    const signed = entriesOf(letter, historyType.signed).findLast(({ seq }) => seq <= entry.seq);
    const signature = letter.signatures.find(({ generation }) => generation === (signed && factsOf(signed).generation));
    const { result } = factsOf(entry) as { result?: { type?: number } | null };
    const statement = evidenceStatement({
      mailId: letter.id,
      uid: letter.uid,
      seq: entry.seq,
      historyType: entry.historyType,
      at: entry.createdOn,
      hash: entry.hash,
      result: result?.type ?? null,
      documentSha256: (signature?.record as unknown as SigningRecord | undefined)?.documentSha256 ?? '',
      signatureSha256: String(signed && factsOf(signed).pkcs7Sha256),
    });
    const isAbout = Buffer.from(seal.seal).includes(seal.statement);
    return statement === seal.statement && isAbout
      ? []
      : [`entry ${entry.seq} is not the one that the operator sealed`];
  });
}
