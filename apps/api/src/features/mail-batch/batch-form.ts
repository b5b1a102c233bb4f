import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { maxDocumentBytes } from '@hybrid-mail/contracts/mail';
import { maxBatchBytes, maxBatchFiles, maxBatchRowsBytes } from '@hybrid-mail/contracts/mail-batch';
import { toNfc } from '@hybrid-mail/contracts/text';
import { Refusal } from '@hybrid-mail/core/errors';
import type { BatchFiles } from '@hybrid-mail/core/mail';
import { problem } from '@hybrid-mail/messages/problem';
import { type ArchiveOfBatch, openArchiveOfBatch } from './archive-of-batch.ts';

/** More than a letter may have, so that the inspection refuses the file as too large. */
export const mostBytesOfFile = maxDocumentBytes + 1;

/** A received form: the rows as text, the files in a folder of their own. */
export interface BatchForm extends BatchFiles {
  /** JSON of the part `letters`. */
  readonly letters: Uint8Array;
  /** Names and SHA-256 of the files. */
  readonly digests: readonly (readonly [string, string])[];
  /** Deletes the files. */
  remove(): Promise<void>;
}

interface Stored {
  readonly name: string;
  readonly path: string;
  readonly sha256: string;
}
type Part =
  | { readonly kind: 'letters'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'archive' } & Stored)
  | ({ readonly kind: 'file' } & Stored);

/**
 * Writes the files of a form to the disk while they arrive.
 * @throws Refusal unreadable-body, body-too-large, wrong-input
 */
export async function receiveBatchForm(body: Readable, contentType: string): Promise<BatchForm> {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-mail-batch-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const parts = await receiveParts(body, contentType, folder);
    return await formOf(parts, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function receiveParts(body: Readable, contentType: string, folder: string): Promise<Part[]> {
  const stopping = new AbortController();
  const parts: Promise<Part>[] = [];
  const parser = parserOf(contentType);
  const stop = (error: Error) => parser.destroy(error);
  parser.on('partsLimit', () => stop(tooManyFiles()));
  // The types miss that a part may have no name.
  parser.on('file', (field: string | undefined, stream, fileName: string | undefined) => {
    const part = receivePart(
      { field: field ?? '', fileName, stream, path: join(folder, String(parts.length)) },
      stopping.signal,
    );
    parts.push(part);
    part.catch(stop);
  });
  try {
    await pipeline(body, limitBytes(maxBatchBytes), parser);
    return await Promise.all(parts);
  } catch (error) {
    stopping.abort();
    await Promise.allSettled(parts);
    throw refusalOf(error);
  }
}

const tooManyFiles = () =>
  new Refusal('wrong-input', { fields: { files: problem('too-many-files', { max: maxBatchFiles }) } });

/** @throws Refusal unreadable-body without a boundary */
function parserOf(contentType: string): BusboyInstance {
  const limits = { parts: maxBatchFiles + 2, headerPairs: 20 };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile: () => true });
  } catch (cause) {
    throw new Refusal('unreadable-body', {}, { cause });
  }
}

/** A failure of the disk is ours; any other error is one of the form. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isOfDisk
    ? new Refusal('overloaded', { retryAfterSeconds: 30 }, { cause: error })
    : new Refusal('unreadable-body');
}

interface GivenPart {
  readonly field: string;
  readonly fileName: string | undefined;
  readonly stream: Readable;
  readonly path: string;
}

async function receivePart({ field, fileName, stream, path }: GivenPart, signal: AbortSignal): Promise<Part> {
  const kind = field.toLowerCase();
  if (kind === 'letters') return { kind, bytes: await receiveLetters(stream, signal) };
  if (kind !== 'archive' && !fileName) {
    throw new Refusal('wrong-input', { fields: { [field]: problem('unknown-parameter') } });
  }
  const hash = createHash('sha256');
  const hashing = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(stream, hashing, createWriteStream(path), { signal });
  const name = toNfc(fileName ?? '');
  const stored = { name, path, sha256: hash.digest('hex') };
  return kind === 'archive' ? { kind, ...stored } : { kind: 'file', ...stored };
}

async function receiveLetters(stream: Readable, signal: AbortSignal): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    bytes = await buffer(chunks);
  };
  await pipeline(stream, limitBytes(maxBatchRowsBytes), collect, { signal });
  return bytes;
}

/** @throws Refusal body-too-large when more bytes come, from the returned function */
const limitBytes = (most: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let received = 0;
    for await (const chunk of chunks) {
      received += chunk.byteLength;
      if (received > most) throw tooLarge(most);
      yield chunk;
    }
  };

const tooLarge = (most: number) =>
  new Refusal('body-too-large', {
    message: problem('body-too-large', { size: most / 1024 / 1024, unit: 'megabytes' }),
  });

/** @throws Refusal wrong-input when a name occurs twice, or a part is missing or cannot be read */
async function formOf(parts: readonly Part[], remove: () => Promise<void>): Promise<BatchForm> {
  const [letters, again] = parts.filter((part) => part.kind === 'letters');
  const [packed, other] = parts.filter((part) => part.kind === 'archive');
  const files = parts.filter((part) => part.kind === 'file');
  if (again) throw new Refusal('wrong-input', { fields: { letters: problem('field-twice') } });
  if (other) throw new Refusal('wrong-input', { fields: { archive: problem('field-twice') } });
  if (!letters) throw new Refusal('wrong-input', { fields: { letters: problem('letters-missing') } });
  const archive = packed && (await openArchiveOfBatch(packed.path));
  try {
    assertNamesDiffer([...files.map(({ name }) => name), ...(archive?.names ?? [])]);
  } catch (error) {
    archive?.close();
    throw error;
  }
  const paths = new Map(files.map(({ name, path }) => [name, path]));
  return {
    letters: letters.bytes,
    digests: [...files, ...(packed ? [packed] : [])].map(({ name, sha256 }) => [name, sha256]),
    read: (name) => readFile(paths, archive, toNfc(name)),
    remove: async () => {
      archive?.close();
      await remove();
    },
  };
}

function assertNamesDiffer(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice === undefined) return;
  throw new Refusal('wrong-input', { fields: { files: problem('file-sent-twice', { name: twice }) } });
}

async function readFile(paths: Map<string, string>, archive: ArchiveOfBatch | undefined, name: string) {
  const path = paths.get(name);
  if (path !== undefined) return buffer(createReadStream(path, { end: mostBytesOfFile - 1 }));
  return (await archive?.read(name, mostBytesOfFile)) ?? null;
}
