import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import written from '../access-matrix.json' with { type: 'json' };
import type { CastColumn } from '../cast.ts';

export type MatrixColumn = Exclude<CastColumn, 'HX' | 'ADH'> | 'A';
export type MatrixCell = keyof typeof written.cells;

/** A row of the access matrix: the call, and the expected answer for each column. */
export interface MatrixRow {
  endpoint: Endpoint;
  cells: Record<MatrixColumn, MatrixCell>;
}

const columns = written.columns.split(' ');

export const matrixRows: MatrixRow[] = written.rows.flatMap(({ call, cells }) => {
  const endpoint = endpoints.find(({ name }) => name === call);
  const written = cells.split(' ').map((cell, place) => [columns[place], cell]);
  return endpoint ? [{ endpoint, cells: Object.fromEntries(written) as MatrixRow['cells'] }] : [];
});

/** Invalid rows: an unknown call, a wrong number of cells, or a cell without an explanation. */
export const invalidRows = written.rows.filter(({ call, cells }) => {
  const parts = cells.split(' ');
  const isWhole = parts.length === columns.length && parts.every((cell) => cell in written.cells);
  return !isWhole || !endpoints.some(({ name }) => name === call);
});

export const endpointsWithoutRow = endpoints.filter((endpoint) => !matrixRows.some((row) => row.endpoint === endpoint));

/** Scopes of API keys that open each call; empty for a call that is refused to every key. */
export const keyScopesByCall: ReadonlyMap<string, readonly string[]> = new Map(
  written.rows.map((row) => [row.call, 'keys' in row && row.keys ? row.keys.split(' ') : []]),
);

/** Each cell with its call and column. */
export const matrixCells = matrixRows.flatMap(({ endpoint, cells }) =>
  Object.entries(cells).map(([column, cell]) => ({ endpoint, column: column as MatrixColumn, cell })),
);
