export { collectDocuments, unnamedDocuments } from './collect-documents.ts';
export { sha256Of } from './sha256-of.ts';
