export {
  type Collected,
  deleteUnreferencedDocuments,
  listUnreferencedDocuments,
} from './delete-unreferenced-documents.ts';
export { type DocumentFindings, findingsToStore, readStoredFindings } from './document-findings.ts';
export { areDocumentsOutside, type DocumentPlace, moveDocuments, sumDocuments } from './move-documents.ts';
