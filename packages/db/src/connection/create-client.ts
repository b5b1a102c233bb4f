import pg from 'pg';

/**
 * A client whose statements alone tell of a broken connection: `pg` also emits `error`, which without a listener would
 * end the process.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
