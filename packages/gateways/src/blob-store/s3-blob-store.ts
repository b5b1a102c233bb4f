import { type DocumentDatabase, putDocumentRow, readDocumentRow, readRowBytes } from './document-rows.ts';
import { type BlobStore, BlobStoreUnavailable } from './port.ts';
import { probeS3 } from './probe-s3.ts';
import { type S3Answer, type S3Settings, s3Client } from './s3-client.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Stores the bytes in an S3-compatible store, for large installations. The table `document` still has a row for each
 * document, without the bytes. Documents stored before the switch to S3 stay in their rows and are read from there.
 */
export function s3BlobStore(settings: S3Settings, rows: DocumentDatabase, now: () => Date): BlobStore {
  const call = s3Client(settings);
  const get = async (sha256: Uint8Array) => {
    const answer = await call({ method: 'GET', sha256 });
    if (answer === null) return null;
    await assertIsDocument(answer.bytes, sha256);
    return answer.bytes;
  };
  /** Whether the store has the object with its size and checksum. Without a checksum the bytes are read and hashed. */
  const holds = async (sha256: Uint8Array, size: number) => {
    const head = await call({ method: 'HEAD', sha256 });
    if (head?.headers.get('content-length') !== String(size)) return false;
    const checksum = checksumOf(head);
    return checksum === null ? (await get(sha256)) !== null : checksum === base64Of(sha256);
  };
  return {
    async put(bytes) {
      const sha256 = await sha256Of(bytes);
      // The row is written first, so that the garbage collection does not delete the object.
      const isOutside = await putDocumentRow(rows, sha256, null, bytes.byteLength, now());
      if (!isOutside || (await holds(sha256, bytes.byteLength))) return sha256;
      const answer = await call({ method: 'PUT', sha256, body: bytes });
      const isStored = answer && checksumOf(answer) === base64Of(sha256);
      if (!isStored && !(await holds(sha256, bytes.byteLength)))
        throw new BlobStoreUnavailable(`PUT ${hexOf(sha256)}: the store does not have what it was given`);
      return sha256;
    },
    get: async (sha256) => (await readRowBytes(rows, sha256)) ?? get(sha256),
    async holds(sha256) {
      const row = await readDocumentRow(rows, sha256);
      return row !== null && (row.hasBytes || (await holds(sha256, row.size)));
    },
    async check() {
      const { state, said } = await probeS3(settings).catch((error: unknown) => ({
        state: 'failed',
        said: String(error),
      }));
      if (state !== 'ok') throw new BlobStoreUnavailable(said);
    },
    async forget(sha256) {
      await call({ method: 'DELETE', sha256 });
    },
  };
}

const base64Of = (sha256: Uint8Array) => Buffer.from(sha256).toString('base64');
const hexOf = (sha256: Uint8Array) => Buffer.from(sha256).toString('hex');
const checksumOf = ({ headers }: S3Answer) => headers.get('x-amz-checksum-sha256');

/** A page of a proxy with status 200 is not the document. @throws BlobStoreUnavailable */
async function assertIsDocument(bytes: Uint8Array, sha256: Uint8Array): Promise<void> {
  if (Buffer.compare(await sha256Of(bytes), sha256) !== 0)
    throw new BlobStoreUnavailable(`GET ${hexOf(sha256)}: the answer is not the document`);
}
