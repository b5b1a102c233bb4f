export { deleteUnreferencedDocuments, listUnreferencedDocuments } from './collect-documents.ts';
