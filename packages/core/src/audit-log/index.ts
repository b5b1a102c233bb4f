export { exportAudit, recordAuditExport } from './export-audit.ts';
export { listAudit } from './list-audit.ts';
