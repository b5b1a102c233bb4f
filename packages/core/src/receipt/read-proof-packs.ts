import { readFile } from 'node:fs/promises';
import { query, textQuery } from '@hybrid-mail/db';
import { type ZipFile, zipFiles } from '@hybrid-mail/documents/zip';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { z } from 'zod';
import { auditReading } from '../audit-reading.ts';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { mailWithin } from '../reach.ts';
import { proofFolder } from './proof-folder.ts';
import { numberOf } from './receipt-facts.sql.ts';

export interface ProofPack {
  stream: ReadableStream<Uint8Array>;
  fileName: string;
  /** Estimated size in bytes, for the progress bar. */
  aboutBytes: number;
}

const packedLetter = z.object({ id: z.int(), isSent: z.boolean(), size: z.int(), lastOn: z.date() });

/** Size of everything in a letter's folder except the letter itself. */
const bytesBesideLetter = 36_000;

/** «Комплект доказательств» of one letter. @throws Refusal mail-not-found, mail-not-sent */
export async function readProofPack(ctx: Context, { id }: { id: number }): Promise<ProofPack> {
  return packOf(ctx, [id], `${numberOf(id)}-proof.zip`);
}

/** The same for many letters, in the requested order; all or none. @throws like readProofPack */
export async function readProofPacks(ctx: Context, { ids }: { ids: number[] }): Promise<ProofPack> {
  return packOf(ctx, [...new Set(ids)], `proof-${tashkentDay(ctx.clock.now())}.zip`);
}

async function packOf(ctx: Context, ids: number[], fileName: string): Promise<ProofPack> {
  const { size, lastOn } = await assertAllSent(ctx, ids);
  return { stream: zipFiles(filesOf(ctx, ids, lastOn)), fileName, aboutBytes: size + ids.length * bytesBesideLetter };
}

/**
 * Checks everything before the first byte is sent, because a stream cannot be refused. @returns total size of the
 * documents, and the latest event
 */
async function assertAllSent({ db, reach }: Context, ids: number[]): Promise<{ size: number; lastOn: Date }> {
  const found = sql`
    select m.id, m.is_sent, d.size,
      (select max(h.created_on) from mail_history h where h.mail_id = m.id) as last_on
    from mail m join document d on d.sha256 = m.document_sha256
    where m.id = any(${ids}) and m.deleted_on is null and ${mailWithin(reach)} order by m.id`;
  const rows = await query(db, textQuery(packedLetter, found));
  if (rows.length < ids.length) throw new Refusal('mail-not-found');
  const unsent = rows.filter(({ isSent }) => !isSent).map(({ id }) => numberOf(id));
  if (unsent.length > 0) throw notSent(unsent, ids.length);
  return {
    size: rows.reduce((sum, { size }) => sum + size, 0),
    lastOn: new Date(Math.max(...rows.map(({ lastOn }) => lastOn.getTime()))),
  };
}

/** For several letters the refusal names the unsent ones. */
function notSent(numbers: string[], asked: number): Refusal {
  if (asked === 1) return new Refusal('mail-not-sent');
  return new Refusal('mail-not-sent', { fields: { ids: problem('not-sent-yet', { numbers: numbers.join(', ') }) } });
}

/** Streams letter by letter, so only one is in memory. */
async function* filesOf(ctx: Context, ids: number[], lastOn: Date): AsyncGenerator<ZipFile> {
  const howTo = await readFile(new URL('how-to-verify.txt', import.meta.url));
  yield { name: 'proverka.txt', bytes: howTo, changedOn: lastOn };
  for (const id of ids) {
    const files = await proofFolder(ctx, id);
    await auditReading(ctx, 'mail.readProofPack', [id]);
    yield* files;
  }
}
