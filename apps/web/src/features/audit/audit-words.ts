import type { AuditAction, AuditSubject } from '@hybrid-mail/contracts/audit';
import { auditTexts } from '@hybrid-mail/messages/audit';

const actions: Record<AuditAction, string> & Partial<Record<string, string>> = auditTexts.actions;
const subjects: Record<AuditSubject, string> & Partial<Record<string, string>> = auditTexts.subjects;
const columns: Partial<Record<string, string>> = auditTexts.columnNames;

/** Falls back to the raw action code, which an older version may have written. */
export const actionName = (action: string): string => actions[action] ?? action;
export const subjectKind = (subject: string): string => subjects[subject] ?? subject;
export const columnName = (column: string): string => columns[column] ?? column;
