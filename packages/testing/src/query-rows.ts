import { type QueryRunner, query, type RawBuilder, textQuery } from '@hybrid-mail/db';

/** Runs SQL of a test. @returns rows with our column names, cast to the expected type without a check */
export const queryRows = <Row>(on: QueryRunner, text: RawBuilder<unknown>): Promise<Row[]> =>
  query(on, textQuery({ parse: (row) => row as Row }, text));
