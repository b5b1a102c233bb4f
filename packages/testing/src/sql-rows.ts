import { query, type RawBuilder, type Runner, textQuery } from '@hybrid-mail/db';

/** Rows of a test's own SQL with our column names, cast to the expected type without a check. */
export const sqlRows = <Row>(on: Runner, text: RawBuilder<unknown>): Promise<Row[]> =>
  query(on, textQuery({ parse: (row) => row as Row }, text));
