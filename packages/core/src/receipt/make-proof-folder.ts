import { createHash } from 'node:crypto';
import type { ZipFile } from '@hybrid-mail/documents/zip';
import { receiptTexts } from '@hybrid-mail/messages/receipt';
import type { Context } from '../context.ts';
import {
  type LetterEvidence,
  letterProblems,
  readLetterEvidence,
  readLetterSeals,
  revocationFiles,
  sealPaper,
} from '../evidence/index.ts';
import { canonicalJson, historyType, type RevocationRecord } from '../mail/index.ts';
import { historyHashInputs, historyJson, historyText } from './history-files.ts';
import { makeReceipt, readSentFacts } from './make-receipt.ts';
import { numberOf, type ReceiptFacts } from './read-receipt-facts.sql.ts';
import { sealFiles, sealRemarks } from './seal-files.ts';

/** All evidence of one letter, in a folder named by its number. @throws Refusal mail-not-found, mail-not-sent */
export async function makeProofFolder(ctx: Context, id: number): Promise<ZipFile[]> {
  const { facts, letter } = await readConsistent(ctx, id);
  const document = await ctx.blobs.get(letter.documentSha256);
  const signature = letter.signatures.find(({ generation }) => generation === letter.dispatch?.generation);
  if (!document || !signature) throw new Error(`the evidence of letter ${id} is missing`);
  const seals = await readLetterSeals(ctx, id, letter.histories);
  const files: Record<string, Uint8Array | string> = {
    'letter.pdf': document,
    'receipt.pdf': await makeReceipt(ctx, id, facts),
    'history.txt': historyText(letter, facts),
    'history.json': historyJson(letter, facts),
    'history-chain.txt': historyHashInputs(letter),
    'signature.p7s': signature.pkcs7,
    ...(signature.verifierAnswer && { 'verifier-answer.json': signature.verifierAnswer }),
    'signed-text.txt': signature.text,
    'signing-record.json': canonicalJson(signature.record),
    ...(await revocationFiles(ctx, signature.revocation as RevocationRecord | null)),
    ...sealFiles(seals, signedEntry(letter, signature.generation)?.seq, ctx.trustRoots),
  };
  const remarks = [
    receiptTexts.proofs.letter({ number: numberOf(id), at: facts.asOf.text }),
    ...verdict(letterProblems(letter, document)),
    ...sealRemarks(seals),
  ];
  const hashes = hashList(files, remarks);
  const sealed = await sealPaper(ctx, { bytes: Buffer.from(hashes), mailId: id, kind: 'hash-list' });
  const whole = { ...files, 'hashes.txt': hashes, ...(sealed && { 'hashes.p7s': sealed.seal }) };
  const changedOn = new Date(facts.asOf.at);
  return Object.entries(whole).map(([name, bytes]) => ({ name: `${numberOf(id)}/${name}`, bytes, changedOn }));
}

const signedEntry = ({ histories }: LetterEvidence, generation: number) =>
  histories.find(
    ({ historyType: type, payload }) =>
      type === historyType.signed && (payload as { generation?: unknown }).generation === generation,
  );

/**
 * Reads the facts and the letter again until their histories agree, because an event may arrive between the two reads.
 */
async function readConsistent(ctx: Context, id: number): Promise<{ facts: ReceiptFacts; letter: LetterEvidence }> {
  const letter = await readLetterEvidence(ctx.db, id);
  const facts = await readSentFacts(ctx, id);
  return facts.history.length === letter.historyCount ? { facts, letter } : readConsistent(ctx, id);
}

/** Result of the product's own verification, so that a pack does not hide problems. */
const verdict = (problems: string[]) =>
  problems.length === 0 ? [receiptTexts.proofs.sound] : [receiptTexts.proofs.unsound, ...problems];

/** Hashes of the files in the format of `sha256sum -c`. */
function hashList(files: Record<string, Uint8Array | string>, remarks: string[]): string {
  const lines = Object.entries(files).map(([name, content]) => `${sha256(content)}  ${name}`);
  return `${[...remarks.map((remark) => `# ${remark}`), ...lines].join('\n')}\n`;
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
