export { deleteUnreferencedDocuments, listUnreferencedDocuments } from './delete-unreferenced-documents.ts';
export { type DocumentFindings, findingsToStore, readStoredFindings } from './document-findings.ts';
