import { documentReader } from './document-reader.ts';
import { type DocumentDatabase, putDocumentRow } from './document-rows.ts';
import type { BlobStore } from './port.ts';
import type { S3Settings } from './s3-client.ts';
import { s3Objects } from './s3-objects.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Stores the bytes in an S3-compatible store, for large installations. The table `document` still has a row for each
 * document, without the bytes. Documents stored before the switch to S3 stay in their rows and are read from there.
 */
export function s3BlobStore(settings: S3Settings, rows: DocumentDatabase, now: () => Date): BlobStore {
  const objects = s3Objects(settings);
  return {
    ...documentReader(rows, objects),
    async put(bytes) {
      const sha256 = await sha256Of(bytes);
      // The row is written first, so that the garbage collection does not delete the object.
      const isOutside = await putDocumentRow(rows, sha256, null, bytes.byteLength, now());
      if (isOutside) await objects.put(sha256, bytes);
      return sha256;
    },
  };
}
