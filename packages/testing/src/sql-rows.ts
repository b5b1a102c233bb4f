import { query, type RawBuilder, type Runner, textQuery } from '@hybrid-mail/db';

/** The rows of a test's own SQL, in our names, of the type that the test expects and then compares. */
export const sqlRows = <Row>(on: Runner, text: RawBuilder<unknown>): Promise<Row[]> =>
  query(on, textQuery({ parse: (row) => row as Row }, text));
