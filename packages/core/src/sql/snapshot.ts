import type { Database } from '@hybrid-mail/db';
import type { RawBuilder } from 'kysely';

/** The database as it stood at one moment, for answers that are too long for one reading. */
export interface Snapshot {
  rows<R extends object>(query: RawBuilder<R>): Promise<R[]>;
  /** Row by row, however many there are; no more are read than are taken. */
  cursor<R extends object>(query: RawBuilder<R>): AsyncIterable<R>;
}

interface Connection {
  query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

const rowsAtOnce = 500;

/** A reader who stops taking rows loses the connection after a while, so that others have it. */
const patience = `
  set local statement_timeout = '60s';
  set local idle_in_transaction_session_timeout = '30s';
  set local cursor_tuple_fraction = 1`;

/** Everything that `work` reads is of the same moment. The connection is its own until it ends. */
export async function inSnapshot<T>(db: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  const breakUp = (error: Error) => {
    broken = error;
  };
  client.on('error', breakUp);
  let isOver = false;
  // A reader that was given up may still ask for its next rows, when the connection is another's already.
  const connection: Connection = {
    query: (text, values) => {
      if (isOver) throw new Error('The snapshot is over');
      return client.query(text, values);
    },
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(patience);
    return await work(snapshotOn(db, connection));
  } finally {
    isOver = true;
    await client.query('rollback').catch(breakUp);
    client.off('error', breakUp);
    client.release(broken);
  }
}

function snapshotOn(db: Database, client: Connection): Snapshot {
  return {
    rows: async <R extends object>(query: RawBuilder<R>) => {
      const { sql: text, parameters } = query.compile(db.sql);
      return (await client.query<R>(text, [...parameters])).rows;
    },
    cursor: async function* <R extends object>(query: RawBuilder<R>) {
      const { sql: text, parameters } = query.compile(db.sql);
      await client.query(`declare reading no scroll cursor for ${text}`, [...parameters]);
      for (;;) {
        const { rows } = await client.query<R>(`fetch ${rowsAtOnce} from reading`);
        yield* rows;
        if (rows.length < rowsAtOnce) break;
      }
      await client.query('close reading');
    },
  };
}
