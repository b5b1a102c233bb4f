import { createHash } from 'node:crypto';
import type { Prisma } from '@hybrid-mail/db';
import type { World } from '../context.ts';
import { historyHash, historyType } from '../mail/mail-history.ts';

/** What is wrong with the evidence of one letter; empty when nothing is. */
export async function verifyEvidence({ db, blobs }: Pick<World, 'db' | 'blobs'>, mailId: number): Promise<string[]> {
  const mail = await db.prisma.mail.findUniqueOrThrow({
    where: { id: mailId },
    include: { histories: { orderBy: { seq: 'asc' } }, signatures: true },
  });
  return [...chainProblems(mail), ...signatureProblems(mail), ...(await documentProblems(blobs, mail.documentSha256))];
}

type Evidence = Prisma.MailGetPayload<{ include: { histories: true; signatures: true } }>;
type Bytes = Uint8Array | null;

const same = (a: Bytes, b: Bytes) => (a === null || b === null ? a === b : Buffer.from(a).equals(b));

function chainProblems({ uid, histories, historyCount, historyHash: head }: Evidence): string[] {
  const problems: string[] = [];
  let previous: Bytes = null;
  histories.forEach((entry, index) => {
    const { historyType: type, createdOn: at, accountName, postIndex } = entry;
    const payload = entry.payload as Prisma.InputJsonObject;
    if (entry.seq !== index + 1) problems.push(`entry ${index + 1} is missing`);
    if (!same(entry.previousHash, previous)) problems.push(`entry ${entry.seq} does not follow the one before it`);
    const expected = historyHash(previous, uid, entry.seq, { historyType: type, at, accountName, postIndex, payload });
    if (!same(entry.hash, expected)) problems.push(`entry ${entry.seq} was changed`);
    previous = entry.hash;
  });
  if (historyCount !== histories.length || !same(head, previous)) problems.push('the end of the history is missing');
  return problems;
}

function signatureProblems({ histories, signatures }: Evidence): string[] {
  const recorded = histories
    .filter((entry) => entry.historyType === historyType.signed)
    .map((entry) => (entry.payload as { pkcs7Sha256?: string }).pkcs7Sha256);
  return signatures
    .filter(({ pkcs7 }) => !recorded.includes(createHash('sha256').update(pkcs7).digest('hex')))
    .map(({ generation }) => `signature ${generation} is not the one in the history`);
}

async function documentProblems(blobs: World['blobs'], sha256: Uint8Array): Promise<string[]> {
  const bytes = await blobs.get(sha256);
  if (bytes === null) return ['the document is missing'];
  return createHash('sha256').update(bytes).digest().equals(Buffer.from(sha256)) ? [] : ['the document was changed'];
}
