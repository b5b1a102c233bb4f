import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { findTemplate } from '../check/targets.ts';
import { columnsOfRefused, textsOfRefused } from '../sheet/refused-columns.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** Converts refused rows to a sheet whose headers are the names of the targets. */
export function refusedSheet(rows: readonly RefusedRow[], name: string): Sheet {
  const columns = columnsOfRefused(rows);
  return {
    name,
    sheets: [],
    headRow: 1,
    headRows: 1,
    firstRows: [],
    columns: columns.map((head, index) => ({ letter: String(index), name: head })),
    rows: rows.map((row) => ({
      number: row.rowNumber,
      isHidden: false,
      cells: textsOfRefused(row, columns).map((text) => ({ text })),
    })),
    isMatched: true,
    repeatedNames: [],
    unread: [],
    source: { format: 'xlsx' },
  };
}

/** The template of all rows; null if the rows name several, or a template that no longer exists. */
export function commonTemplate(rows: readonly RefusedRow[], templates: readonly TemplateOption[]) {
  const [name, ...others] = new Set(rows.map(({ templateName }) => templateName));
  return name === undefined || others.length > 0 ? null : findTemplate(name, templates);
}
