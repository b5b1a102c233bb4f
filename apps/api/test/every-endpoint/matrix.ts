import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import written from '../access-matrix.json' with { type: 'json' };
import type { Column } from '../cast.ts';

export type MatrixColumn = Exclude<Column, 'HX' | 'ADH'> | 'A';
export type Cell = keyof typeof written.cells;

/** A row of the access matrix: the call, and the expected answer for each column. */
export interface Row {
  endpoint: Endpoint;
  cells: Record<MatrixColumn, Cell>;
}

const columns = written.columns.split(' ');

export const rows: Row[] = written.rows.flatMap(({ call, cells }) => {
  const endpoint = endpoints.find(({ name }) => name === call);
  const written = cells.split(' ').map((cell, place) => [columns[place], cell]);
  return endpoint ? [{ endpoint, cells: Object.fromEntries(written) as Row['cells'] }] : [];
});

/** Invalid rows: an unknown call, a wrong number of cells, or a cell without an explanation. */
export const wrongRows = written.rows.filter(({ call, cells }) => {
  const parts = cells.split(' ');
  const isWhole = parts.length === columns.length && parts.every((cell) => cell in written.cells);
  return !isWhole || !endpoints.some(({ name }) => name === call);
});

export const withoutRow = endpoints.filter((endpoint) => !rows.some((row) => row.endpoint === endpoint));

/** Each cell with its call and column. */
export const cells = rows.flatMap(({ endpoint, cells }) =>
  Object.entries(cells).map(([column, cell]) => ({ endpoint, column: column as MatrixColumn, cell })),
);
