import type { RawBuilder } from 'kysely';

/** Parses one row or throws, like a zod schema. */
export interface RowShape<Row> {
  parse(row: unknown): Row;
}

/** Raw SQL with the schema of its rows. Each row is parsed, so the row type needs no cast. */
export interface TextQuery<Row> {
  readonly row: RowShape<Row>;
  readonly text: RawBuilder<unknown>;
}

/**
 * For SQL that the query builder cannot express, or expresses less readably: reports, frequent lists, composed
 * statements.
 */
export const textQuery = <Row>(row: RowShape<Row>, text: RawBuilder<unknown>): TextQuery<Row> => ({ row, text });
