import { columnKey, letterColumns } from '@hybrid-mail/contracts/field-values';
import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { columnLabel } from '@hybrid-mail/messages/column-label';

const parts = ['receiver', 'region', 'area', 'address', 'template'] as const;

/** Column names of refused rows: the letter's fields, then the other columns of all rows. */
export const refusedColumnsOf = (rows: readonly RefusedRow[]): string[] => [
  ...new Set([...parts.map((part) => letterColumns[part]), ...rows.flatMap(({ content }) => Object.keys(content))]),
];

/** Header texts: the label of a column, or its name if another column already has that label. */
export function refusedColumnLabelsOf(columns: readonly string[]): string[] {
  const taken = new Set(columns.map(columnKey));
  const labels = new Map(parts.map((part) => [letterColumns[part], columnLabel(part)] as const));
  const labelOf = new Map<string, string>([...labels].filter(([, label]) => !taken.has(columnKey(label))));
  return columns.map((column) => labelOf.get(column) ?? column);
}

/** Cell texts of a row in the order of the columns. */
export function refusedCellTextsOf(row: RefusedRow, columns: readonly string[]): string[] {
  const own = { ...row, template: row.templateName };
  const texts = new Map<string, string>([
    ...Object.entries(row.content),
    ...parts.map((part) => [letterColumns[part], own[part]] as const),
  ]);
  return columns.map((column) => texts.get(column) ?? '');
}
