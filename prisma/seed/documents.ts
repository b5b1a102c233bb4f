import { createHash } from 'node:crypto';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { documentKinds } from './data/documents.ts';

export interface DemonstrationDocument {
  sha256: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Relative frequency of the document among the letters. */
  share: number;
}

/** Makes the PDFs. Many letters share one of them. */
export async function makeDocuments(): Promise<DemonstrationDocument[]> {
  const documents: DemonstrationDocument[] = [];
  for (const { pages, share, text } of documentKinds) {
    const bytes = new Uint8Array(await aPdf({ pages, text }));
    documents.push({ sha256: new Uint8Array(createHash('sha256').update(bytes).digest()), bytes, pages, share });
  }
  return documents;
}
