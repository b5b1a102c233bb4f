export { assertUnchanged, type ValueAuthor } from './assert-unchanged.ts';
export { type AuditAuthor, auditRow, recordAudit } from './audit.ts';
export { changesOf, plainRow, plainValue } from './audit-changes.ts';
export { auditReading } from './audit-reading.ts';
