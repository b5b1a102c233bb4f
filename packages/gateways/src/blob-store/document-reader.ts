import { type DocumentDatabase, readDocumentRow, readRowBytes } from './document-rows.ts';
import { type BlobStore, DocumentOutOfReach, type ObjectStore } from './port.ts';

/**
 * Reads documents wherever their bytes are stored, because `documents:move` takes them from one store to the other while
 * others read.
 * @param objects null where the settings name no object store
 */
export function documentReader(
  rows: DocumentDatabase,
  objects: ObjectStore | null,
): Pick<BlobStore, 'get' | 'holds' | 'check' | 'forget'> {
  return {
    async get(sha256) {
      const row = await readRowBytes(rows, sha256);
      if (!row?.isOutside) return row?.bytes ?? null;
      const bytes = await named(objects).get(sha256);
      // The row is read again, because the bytes may have been moved into it since, and the object deleted.
      return bytes ?? (await readRowBytes(rows, sha256))?.bytes ?? null;
    },
    async holds(sha256) {
      const row = await readDocumentRow(rows, sha256);
      return row !== null && (row.hasBytes || (row.isOutside && (await named(objects).holds(sha256, row.size))));
    },
    check: async () => objects?.check(),
    forget: async (sha256) => objects?.delete(sha256),
  };
}

/** @throws DocumentOutOfReach because the bytes are not lost, only out of reach */
function named(objects: ObjectStore | null): ObjectStore {
  if (objects) return objects;
  throw new DocumentOutOfReach('the document lies in the object store, which the settings S3_… do not name');
}
