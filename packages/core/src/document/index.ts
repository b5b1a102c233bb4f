export { collectDocuments, unnamedDocuments } from './collect-documents.ts';
