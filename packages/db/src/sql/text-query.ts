import type { RawBuilder } from 'kysely';

/** Reads one row, or throws; a zod object is one. */
export interface RowShape<Row> {
  parse(row: unknown): Row;
}

/** SQL as text with the shape of its rows. Each row is parsed by it, so its type is never asserted. */
export interface TextQuery<Row> {
  readonly row: RowShape<Row>;
  readonly text: RawBuilder<unknown>;
}

/** For what the builder cannot say, or says worse: reports, hot lists, statements with several parts. */
export const textQuery = <Row>(row: RowShape<Row>, text: RawBuilder<unknown>): TextQuery<Row> => ({ row, text });
