import { readFile } from 'node:fs/promises';
import { type ZipFile, zipFiles } from '@hybrid-mail/documents/zip';
import { auditReading } from '../audit/index.ts';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { assertAllSent } from './assert-all-sent.ts';
import { makeProofFolder } from './make-proof-folder.ts';
import { numberOf } from './read-receipt-facts.sql.ts';
import { startFiles } from './start-files.ts';

export interface ProofPack {
  stream: ReadableStream<Uint8Array>;
  fileName: string;
  /** Estimated size in bytes, for the progress bar. */
  aboutBytes: number;
}

/** Estimated size in bytes of the files in a letter's folder except its PDF, and of the seals in them. */
const otherFileBytes = 46_000;
const sealBytes = 40_000;

/** The proof pack of one letter. @throws Refusal mail-not-found, mail-not-sent */
export async function readProofPack(ctx: Context, { id }: { id: number }): Promise<ProofPack> {
  return packOf(ctx, [id], `${numberOf(id)}-proof.zip`);
}

/** The proof pack of several letters, in the requested order; all or none. @throws like readProofPack */
export async function readCombinedProofPack(ctx: Context, { ids }: { ids: number[] }): Promise<ProofPack> {
  return packOf(ctx, [...new Set(ids)], `proof-${tashkentDay(ctx.clock.now())}.zip`);
}

async function packOf(ctx: Context, ids: number[], fileName: string): Promise<ProofPack> {
  const { size, lastOn } = await assertAllSent(ctx, ids);
  const perLetter = otherFileBytes + (ctx.paperSeal ? sealBytes : 0);
  const files = await startFiles(filesOf(ctx, ids, lastOn));
  return { stream: zipFiles(files), fileName, aboutBytes: size + ids.length * perLetter };
}

/** Streams letter by letter, so only one is in memory. */
async function* filesOf(ctx: Context, ids: number[], lastOn: Date): AsyncGenerator<ZipFile> {
  const howTo = await readFile(new URL('how-to-verify.txt', import.meta.url));
  for (const [place, id] of ids.entries()) {
    const files = await makeProofFolder(ctx, id);
    await auditReading(ctx, 'mail.readProofPack', [id]);
    if (place === 0) yield { name: 'proverka.txt', bytes: howTo, changedOn: lastOn };
    yield* files;
  }
}
