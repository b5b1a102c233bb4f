export { fileEvidenceLog } from './file-evidence-log.ts';
export type { EvidenceLog } from './port.ts';
