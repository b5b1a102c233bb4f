export { exportAudit } from './export-audit.ts';
export { listAudit } from './list-audit.ts';
