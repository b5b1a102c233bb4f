import { letterColumns } from '@hybrid-mail/contracts/field-values';
import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';

const { receiver, region, area, address, template } = letterColumns;

/** The letter's own columns, then the other columns of all rows. */
export const columnsOfRefused = (rows: readonly RefusedRow[]): string[] => [
  ...new Set([receiver, region, area, address, template, ...rows.flatMap(({ content }) => Object.keys(content))]),
];

/** The cells of a row in the order of the columns. */
export function textsOfRefused(row: RefusedRow, columns: readonly string[]): string[] {
  const texts = new Map([
    ...Object.entries(row.content),
    [receiver, row.receiver],
    [region, row.region],
    [area, row.area],
    [address, row.address],
    [template, row.templateName],
  ] as const);
  return columns.map((column) => texts.get(column) ?? '');
}
