import { BlobStoreUnavailable, type ObjectStore, WrongDocument } from './port.ts';
import { probeS3 } from './probe-s3.ts';
import { type S3Answer, type S3Settings, s3Client } from './s3-client.ts';
import { sha256Of } from './sha256-of.ts';

/** The documents in a bucket: one object each, named by its SHA-256. */
export function s3Objects(settings: S3Settings): ObjectStore {
  const call = s3Client(settings);
  const get = async (sha256: Uint8Array) => {
    const answer = await call({ method: 'GET', sha256 });
    if (answer === null) return null;
    await assertIsDocument(answer.bytes, sha256);
    return answer.bytes;
  };
  /**
   * Null when the answer may be that of a proxy: a 404 to HEAD has no body that says whose it is, and a page has another
   * size and no checksum.
   */
  const sees = async (sha256: Uint8Array, size: number): Promise<boolean | null> => {
    const head = await call({ method: 'HEAD', sha256 });
    if (head === null) return null;
    const hasSize = head.headers.get('content-length') === String(size);
    const checksum = checksumOf(head);
    if (checksum !== null) return hasSize && checksum === base64Of(sha256);
    return hasSize ? (await get(sha256)) !== null : null;
  };
  return {
    get,
    holds: async (sha256, size) => (await sees(sha256, size)) ?? (await get(sha256)) !== null,
    async put(sha256, bytes) {
      if (await sees(sha256, bytes.byteLength)) return;
      const answer = await call({ method: 'PUT', sha256, body: bytes });
      const isConfirmed = answer && checksumOf(answer) === base64Of(sha256);
      if (!isConfirmed && !(await sees(sha256, bytes.byteLength)))
        throw new BlobStoreUnavailable(`PUT ${hexOf(sha256)}: the store does not have what it was given`);
    },
    async delete(sha256) {
      await call({ method: 'DELETE', sha256 });
    },
    async check() {
      const { state, said } = await probeS3(settings).catch((error: unknown) => ({
        state: 'failed',
        said: String(error),
      }));
      if (state !== 'ok') throw new BlobStoreUnavailable(said);
    },
  };
}

const base64Of = (sha256: Uint8Array) => Buffer.from(sha256).toString('base64');
const hexOf = (sha256: Uint8Array) => Buffer.from(sha256).toString('hex');
const checksumOf = ({ headers }: S3Answer) => headers.get('x-amz-checksum-sha256');

/** A page of a proxy with status 200 is not the document. @throws WrongDocument */
async function assertIsDocument(bytes: Uint8Array, sha256: Uint8Array): Promise<void> {
  if (Buffer.compare(await sha256Of(bytes), sha256) !== 0)
    throw new WrongDocument(`GET ${hexOf(sha256)}: the answer is not the document`);
}
