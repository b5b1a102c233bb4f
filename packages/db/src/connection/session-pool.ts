import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { type DatabaseRole, databaseRoles } from '../walls/database-roles.ts';
import { ReplicaJudge, ReplicaUnfit } from './replayed-position.ts';
import { mayRetryLogin } from './set-password-reader.ts';

/** SQLSTATE of a write on a replica. */
const readOnlyCode = '25006';

/**
 * The server is a replica, e.g. a former primary that the load balancer has not noticed yet. Counts as an unavailable
 * database, also for reads: they would answer with rows of the past, and not with what the same caller has just written.
 */
class ServerIsReplica extends Error {
  override readonly name = 'ServerIsReplica';
  readonly code = readOnlyCode;
}

/** The connection cannot be used, because a pooler is between this process and Postgres. */
export class PoolerUnusable extends Error {
  override readonly name = 'PoolerUnusable';
}

export interface SessionPoolConfig extends pg.PoolConfig {
  /** Role that statements run as; the login's own role if it is absent. */
  readonly sessionRole?: DatabaseRole | undefined;
  /** Whether the pool's statements are reads that a replica may answer (decision 116); by default it refuses replicas. */
  readonly isForReads?: boolean | undefined;
}

/**
 * Settings of each session. timezone: Prisma sends dates without their zone, so a server in another zone would shift
 * them. join_collapse_limit: our wide queries list their tables in join order, and planning that order took longer than
 * the query itself. They are statements and no startup options, because poolers refuse or ignore those.
 */
export const sessionSettings = {
  timezone: 'UTC',
  join_collapse_limit: '1',
  idle_in_transaction_session_timeout: '60s',
} as const;

const utc: readonly string[] = ['UTC', 'Etc/UTC', 'GMT'];

/**
 * Pool that finds out of each new connection whether it ends at Postgres itself. A pooler makes up the process id of the
 * handshake, because no server process belongs to the connection yet. With Postgres itself the session gets its settings
 * and its role; behind a pooler they would reach the sessions of others, so they must be settings of the login role.
 */
export class SessionPool extends pg.Pool {
  readonly #pooled: WeakSet<object>;
  readonly #judge: ReplicaJudge | undefined;
  readonly #open = new Set<pg.ClientBase>();

  constructor({ sessionRole, isForReads = false, ...config }: SessionPoolConfig) {
    const pooled = new WeakSet<object>();
    super({
      ...config,
      // @types/pg does not know the option yet (pg-pool 3.11).
      ...{ onConnect: (client: pg.ClientBase) => openSession(client, { role: sessionRole, isForReads, pooled }) },
    });
    this.#pooled = pooled;
    this.#judge = isForReads ? new ReplicaJudge() : undefined;
    this.on('connect', (client) => {
      this.#open.add(client);
      // The pool listens for errors of idle connections only. Without this listener the end of a borrowed connection
      // between two statements would end the process.
      client.on('error', () => undefined);
    });
    this.on('remove', (client) => this.#open.delete(client));
    this.on('release', (_, client) => {
      if (readOnly.has(client)) void client.end();
    });
  }

  /** Ends the connections at once, so that statements which a silent server does not answer fail. */
  cutConnections(): void {
    for (const client of this.#open) socketOf(client).destroy();
  }

  /** Whether a pooler is between this connection and Postgres. */
  protected isPooled(client: pg.ClientBase): boolean {
    return this.#pooled.has(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.checkOut();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** A connection; behind a pooler without named statements, which poolers may keep apart wrongly or not at all. */
  protected async checkOut(): Promise<pg.PoolClient> {
    const client = await this.takeClient();
    return this.isPooled(client) ? withQuery(client, (given) => client.query(withoutName(given))) : client;
  }

  /** A connection as it is; to a replica only if the replica has replayed what the running read needs. */
  protected async takeClient(): Promise<pg.PoolClient> {
    const client = await this.#logIn();
    await this.#judge?.admit(client);
    return client;
  }

  /** While the password is being replaced, a refused login is tried again, twice. */
  async #logIn(): Promise<pg.PoolClient> {
    for (let left = 2; ; left -= 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (left === 0 || !mayRetryLogin(error)) throw error;
      }
    }
  }
}

export type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

interface Session {
  readonly role: DatabaseRole | undefined;
  readonly isForReads: boolean;
  readonly pooled: WeakSet<object>;
}

async function openSession(client: pg.ClientBase, { role, isForReads, pooled }: Session): Promise<void> {
  const { pid, isReplica } = await serverOf(client);
  if (isForReads && !isReplica) throw new ReplicaUnfit('the server is no replica');
  if (isReplica && !isForReads) throw new ServerIsReplica('the server is a replica');
  watchForReadOnly(client);
  if (pid === processIdOf(client)) {
    await client.query(settingStatements(role));
    return;
  }
  // Each transaction behind a pooler may run on another server.
  if (isForReads) throw new ReplicaUnfit('a pooler leads to it: reads need the address of replicas themselves');
  pooled.add(client);
  const zone = (await client.query<{ TimeZone: string }>('show TimeZone')).rows[0]?.TimeZone;
  if (!utc.includes(zone ?? ''))
    throw new PoolerUnusable(`sessions behind the pooler are in the time zone ${zone}: migrate sets it to UTC`);
  if (role !== undefined && role !== 'customer')
    throw new PoolerUnusable(`statements as ${databaseRoles[role]} need a connection without a pooler`);
}

/** Connections on which a write was refused because the server is a replica now; a pool does not keep them. */
const readOnly = new WeakSet<object>();

function watchForReadOnly(client: pg.ClientBase): void {
  // A private field, because pg tells of the error only to the caller of the statement.
  const { connection } = client as unknown as {
    readonly connection: EventEmitter<{ errorMessage: [{ code?: string }] }>;
  };
  connection.on('errorMessage', ({ code }) => {
    if (code === readOnlyCode) readOnly.add(client);
  });
}

/** Whether the server process is another one than the handshake named. */
export async function isConnectionPooled(client: pg.ClientBase): Promise<boolean> {
  return (await serverOf(client)).pid !== processIdOf(client);
}

async function serverOf(client: pg.ClientBase): Promise<{ pid: number; isReplica: boolean }> {
  const text = 'select pg_backend_pid() as pid, pg_is_in_recovery() as "isReplica"';
  const { rows } = await client.query<{ pid: number; isReplica: boolean }>(text);
  return rows[0] ?? { pid: 0, isReplica: false };
}

/** The socket of a connection: a private field, because pg ends connections only by a message to the server. */
const socketOf = (client: pg.ClientBase) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/** Process id that the handshake named (BackendKeyData). @types/pg omits it. */
const processIdOf = (client: pg.ClientBase) => (client as pg.ClientBase & { readonly processID?: number }).processID;

function settingStatements(role: DatabaseRole | undefined): string {
  const settings = Object.entries(sessionSettings).map(([name, value]) => `set ${name} = '${value}'`);
  return [...settings, ...(role === undefined ? [] : [`set role ${databaseRoles[role]}`])].join('; ');
}

/** A statement as pg takes it. */
export type GivenStatement = string | (pg.QueryConfig & { readonly rowMode?: 'array' });

/** Statements that pg runs itself, such as cursors, have this method. */
const isSubmittable = (given: unknown): given is pg.Submittable =>
  typeof given === 'object' && given !== null && 'submit' in given;

type Callback = (error: Error | null, result?: unknown) => void;

/** The client, with `run` in the place of `query`. Everything else is the client's own. */
export function withQuery(client: pg.PoolClient, run: (given: GivenStatement) => Promise<unknown>): pg.PoolClient {
  const query = (given: unknown, values?: unknown[] | Callback, callback?: Callback) => {
    if (isSubmittable(given)) throw new PoolerUnusable('cursors need a connection without a pooler');
    const listed = Array.isArray(values) ? values : undefined;
    const base = typeof given === 'string' ? { text: given } : (given as pg.QueryConfig);
    const running = run({ ...base, ...(listed && { values: listed }) });
    const done = typeof values === 'function' ? values : callback;
    if (!done) return running;
    running.then(
      (result) => done(null, result),
      (error: Error) => done(error),
    );
    return undefined;
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The statement without its name. */
export function withoutName(given: GivenStatement): GivenStatement {
  if (typeof given === 'string') return given;
  const { name: _, ...rest } = given;
  return rest;
}
