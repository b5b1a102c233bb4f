export { fileEvidenceLog } from './file-evidence-log.ts';
export type { EvidenceLog } from './port.ts';
export { probeEvidenceFolder } from './probe-evidence-folder.ts';
