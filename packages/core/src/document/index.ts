export { deleteUnreferencedDocuments, listUnreferencedDocuments } from './delete-unreferenced-documents.ts';
