import { type AuditAction, type AuditEntry, type AuditSubject, maskedLogin } from '@hybrid-mail/contracts/audit';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { auditTexts } from '@hybrid-mail/messages/audit';
import { callTexts } from '@hybrid-mail/messages/calls';
import { refusalTexts } from '@hybrid-mail/messages/refusals';

const actions: Record<AuditAction, string> & Partial<Record<string, string>> = auditTexts.actions;
const subjects: Record<AuditSubject, string> & Partial<Record<string, string>> = auditTexts.subjects;
const columns: Partial<Record<string, string>> = auditTexts.columnNames;
const calls: Partial<Record<string, string>> = callTexts;
const reasons: Partial<Record<string, string>> = refusalTexts;

/** Falls back to the raw action code, which an older version may have written. */
export const actionName = (action: string): string => actions[action] ?? action;
export const subjectKind = (subject: string): string => subjects[subject] ?? subject;
export const columnName = (column: string): string => columns[column] ?? column;

/** Names the actor: a person, the system, or unknown when a login failed. */
export const actorOf = ({ action, actorName }: Pick<AuditEntry, 'action' | 'actorName'>): string =>
  actorName ?? (action === 'session.logInFailed' ? auditTexts.unknown : auditTexts.system);

const loginName = (login: string) => (login === maskedLogin ? auditTexts.maskedLogin : login);

/** What stands for a subject without a name. */
const nameOf: Partial<Record<string, (id: string) => string>> = {
  mail: (id) => mailNumber(Number(id)),
  login: loginName,
  call: (name) => calls[name] ?? name,
};

/** The changed record: name or number, and its type. */
export function subjectOf({ subject, subjectId, subjectName }: AuditEntry): { name: string; kind: string } {
  return { name: subjectName ?? nameOf[subject]?.(subjectId) ?? subjectId, kind: subjectKind(subject) };
}

/** Values that are codes, in words. */
export function valueInWords(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (column === 'reason') return reasons[value] ?? value;
  return column === 'username' ? loginName(value) : value;
}
