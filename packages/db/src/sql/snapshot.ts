import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { kysely } from './kysely.ts';
import type { TextQuery } from './text-query.ts';
import { type AnyRow, toCamelCaseRows } from './to-camel-case.ts';

/** Reads several queries from one database snapshot, for results that are too large for a single query. */
export interface Snapshot {
  rows<Row>(query: TextQuery<Row>): Promise<Row[]>;
  /** Streams the rows: fetches the next batch only when the consumer requests it. */
  cursor<Row>(query: TextQuery<Row>): AsyncIterable<Row>;
}

interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: AnyRow[] }>;
}

const rowsAtOnce = 100;
const rowsBetweenCalls = 25;

/** The timeouts release the connection of a consumer that stops reading. Cursors are planned for reading all rows. */
const sessionLimits = `
  set local statement_timeout = '60s';
  set local idle_in_transaction_session_timeout = '30s';
  set local cursor_tuple_fraction = 1`;

/**
 * Runs `work` in a read-only repeatable-read transaction on a separate connection: all queries see the same snapshot.
 */
export async function inSnapshot<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const breakUp = (error: Error) => {
    broken = error;
  };
  client.on('error', breakUp);
  let isOver = false;
  // A consumer that stopped reading may request its next rows after the connection was returned to the pool.
  const connection: Connection = {
    query: (text, values) => {
      if (isOver) throw new Error('The snapshot is over');
      return client.query(text, values);
    },
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(sessionLimits);
    return await work(snapshotOn(connection));
  } finally {
    isOver = true;
    await client.query('rollback').catch(breakUp);
    client.off('error', breakUp);
    client.release(broken);
  }
}

function snapshotOn(client: Connection): Snapshot {
  return {
    rows: async ({ row, text }) => {
      const { sql, parameters } = text.compile(kysely);
      const { rows } = await client.query(sql, [...parameters]);
      return toCamelCaseRows(rows).map((found) => row.parse(found));
    },
    cursor: async function* ({ row, text }) {
      const { sql, parameters } = text.compile(kysely);
      await client.query(`declare reading no scroll cursor for ${sql}`, [...parameters]);
      for (;;) {
        const { rows } = await client.query(`fetch ${rowsAtOnce} from reading`);
        for (const [index, found] of toCamelCaseRows(rows).entries()) {
          // Yields to the event loop, because a fast consumer would otherwise block other calls for long.
          if (index % rowsBetweenCalls === 0) await setImmediate();
          yield row.parse(found);
        }
        if (rows.length < rowsAtOnce) break;
      }
      await client.query('close reading');
    },
  };
}
