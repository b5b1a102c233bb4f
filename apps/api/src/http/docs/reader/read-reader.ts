import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { etagOf, type PackedDocument } from '../packed-document.ts';

let reading: Promise<PackedDocument> | undefined;

/** The script of the reader, 1.4 MB compressed, kept from its first use on. */
export function readReader(): Promise<PackedDocument> {
  reading ??= packInThread().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function packInThread(): Promise<PackedDocument> {
  const thread = new Worker(new URL('./pack-reader.ts', import.meta.url));
  try {
    const [bytes] = (await once(thread, 'message')) as [Uint8Array];
    return { bytes, etag: etagOf(bytes) };
  } finally {
    await thread.terminate();
  }
}
