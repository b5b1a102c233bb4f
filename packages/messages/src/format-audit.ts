import { auditTexts } from './ru/audit.ts';
import { auditColumnTexts } from './ru/audit-columns.ts';
import { callTexts } from './ru/calls.ts';
import { refusalTexts } from './ru/refusals.ts';

type Columns = Readonly<Record<string, unknown>> | null;

/** Fields of an audit entry that are formatted. */
interface Entry {
  /** Time of the entry, in ISO 8601. */
  readonly at: string;
  readonly action: string;
  readonly actorName: string | null;
  readonly subject: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly before: Columns;
  readonly after: Columns;
  readonly names: readonly { readonly column: string; readonly id: number; readonly name: string }[];
}

/**
 * A changed column. `was` is missing when the value did not change or had no earlier value; `becomes` is undefined when
 * only the old value was recorded.
 */
export interface AuditChange {
  readonly column: string;
  readonly name: string;
  readonly was?: string;
  readonly becomes: string | undefined;
}

interface Formats {
  /** Formats 15 as `EHM15`. */
  readonly mailNumber: (id: number) => string;
  /** Formats `9500.00` as `9 500,00`. */
  readonly money: (text: string) => string;
  /** Formats an ISO 8601 moment as `21.11.2026 11:30:00`, Tashkent time. */
  readonly moment: (text: string) => string;
  /** Number of sheets that the base price included at this time (ISO 8601). */
  readonly sheetsInBase: (at: string) => number;
}

type Words = Readonly<Partial<Record<string, string>>>;
/** Displayed names of columns. Those of price columns are functions, because they contain the number of sheets. */
const columns: Readonly<Partial<Record<string, string | ((values: { inBase: number }) => string)>>> = auditColumnTexts;
const [actions, subjects, calls, reasons]: Words[] = [
  auditTexts.actions,
  auditTexts.subjects,
  callTexts,
  refusalTexts,
] as const;
const codes: Readonly<Partial<Record<string, Words>>> = { ...auditTexts.values, reason: reasons };

const isMoney = (value: string) => /^-?[0-9]+\.[0-9]{2}$/.test(value);
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const loginName = (login: string) => auditTexts.values.username[login as '***'] ?? login;

/** Falls back to the raw code, which an older version may have written. */
const actionName = (action: string): string => actions?.[action] ?? action;
const subjectKind = (subject: string): string => subjects?.[subject] ?? subject;

/** Name of the person who acted, of the system, or «unknown» after a failed login. */
const actorOf = ({ action, actorName }: Pick<Entry, 'action' | 'actorName'>): string =>
  actorName ?? (action === 'session.logInFailed' ? auditTexts.unknown : auditTexts.system);

/** Whether the entry also contains the organization's name, so that the organization's id is not shown. */
const isNamedBeside = (column: string, facts: Columns) =>
  column === 'organizationId' && facts?.organization !== undefined;

/** Formatters of audit entries, for the page and for the file. */
export function createAuditFormatter({ mailNumber, money, moment, sheetsInBase }: Formats) {
  const nameOf: Partial<Record<string, (id: string) => string>> = {
    mail: (id) => mailNumber(Number(id)),
    login: loginName,
    call: (name) => calls?.[name] ?? name,
  };

  /** The changed record: its name, or its number when it has none, and its kind. */
  const subjectOf = ({ subject, subjectId, subjectName }: Pick<Entry, 'subject' | 'subjectId' | 'subjectName'>) => ({
    name: subjectName ?? nameOf[subject]?.(subjectId) ?? subjectId,
    kind: subjectKind(subject),
  });

  function written(text: string): string {
    if (isMoney(text)) return money(text);
    if (isMoment(text)) return moment(text);
    return isDay(text) ? text.split('-').reverse().join('.') : text;
  }

  function said(column: string, value: unknown, names: Entry['names']): string {
    if (isEmpty(value)) return auditTexts.nothing;
    if (Array.isArray(value)) return value.map((each) => said(column, each, names)).join(', ') || auditTexts.nothing;
    if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
    if (typeof value === 'object') return String('name' in value ? value.name : JSON.stringify(value));
    const text = String(value);
    const known = codes[column]?.[text] ?? names.find((each) => each.column === column && each.id === value)?.name;
    return known ?? written(text);
  }

  function columnName(column: string, at: string): string {
    const name = columns[column] ?? column;
    return typeof name === 'string' ? name : name({ inBase: sheetsInBase(at) });
  }

  function changesOf({ at, before, after, names }: Pick<Entry, 'at' | 'before' | 'after' | 'names'>): AuditChange[] {
    const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    return all
      .filter((column) => !isNamedBeside(column, after ?? before))
      .filter((column) => !isEmpty(before?.[column]) || !isEmpty(after?.[column]))
      .map((column) => {
        const named = { column, name: columnName(column, at) };
        const was = before && column in before ? said(column, before[column], names) : undefined;
        const becomes = after && column in after ? said(column, after[column], names) : undefined;
        return was === undefined || was === becomes ? { ...named, becomes } : { ...named, was, becomes };
      });
  }

  return { actionName, subjectKind, actorOf, subjectOf, changesOf };
}
