import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { SessionPool } from './connection/session-pool.ts';
import { withoutConnection } from './connection/without-connection.ts';
import { createStatementNamer } from './create-statement-namer.ts';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';
import { runTransaction, type TransactionOptions } from './transaction.ts';
import type { DatabaseRole } from './walls/database-roles.ts';
import { ScopedPool } from './walls/scoped-pool.ts';

/** Prisma client inside a transaction: models and raw queries on one connection. */
export type Transaction = Prisma.TransactionClient;

export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  /**
   * Runs `work` in one transaction. Runs it again after a deadlock or a serialization failure, so `work` must be
   * repeatable.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** Name of the application in pg_stat_activity. */
  name?: string;
  /** Whether statements run as the role of customers, each within the organization of the running call. */
  isForCustomers?: boolean;
  /**
   * Role that statements run as; by default the login. The login must be a member of the role, and no pooler may be
   * between.
   */
  role?: DatabaseRole;
  /** Whether the URL leads to replicas, which answer reads within `runAtPosition` only. */
  isForReads?: boolean;
  /** Called when an idle connection breaks, e.g. when the server restarts. The pool replaces it. */
  onError?: (error: Error) => void;
};

/** One pool of connections, used by Prisma and by our own SQL. */
export function connectDatabase(options: DatabaseOptions): Database {
  const { poolSize, name, isForCustomers, role, isForReads, onError = () => {} } = options;
  const config = {
    connectionString: options.url,
    max: poolSize,
    application_name: name,
    // The primary answers what a replica does not.
    connectionTimeoutMillis: isForReads ? 2_000 : 10_000,
    keepAlive: true,
    types: { getTypeParser },
    isForReads,
  };
  const pool = isForCustomers ? new ScopedPool(config) : new SessionPool({ ...config, sessionRole: role });
  pool.on('error', (error) => onError(withoutConnection(error)));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: createStatementNamer() }) });
  return {
    prisma,
    pool,
    transaction: (work, options) => runTransaction(prisma, work, options),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

const { DATE, TIMESTAMP } = pg.types.builtins;

/** Parses like Prisma: dates and timestamps without a zone are UTC. int8 and numeric stay text. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) => {
  if (format !== 'binary' && oid === DATE) return (text: string) => new Date(`${text}T00:00:00Z`);
  if (format !== 'binary' && oid === TIMESTAMP) return (text: string) => new Date(`${text.replace(' ', 'T')}Z`);
  return pg.types.getTypeParser(oid, format);
};
