export { type RawBuilder, sql } from 'kysely';
export { assertProgramLevel, ProgramTooOld, programLevel } from './assert-program-level.ts';
export { assertDirect, assertWalls } from './connection/assert-walls.ts';
export { loginRefusalOf } from './connection/login-refusal-of.ts';
export { PoolerUnusable } from './connection/session-pool.ts';
export { setPasswordReader } from './connection/set-password-reader.ts';
export { type DatabaseTls, tlsOfDatabase } from './connection/tls-of-database.ts';
export { tlsRefusalOf } from './connection/tls-refusal-of.ts';
export { connectDatabase, type Database, type DatabaseOptions, type Transaction } from './database.ts';
export type { DB } from './generated/kysely/types.ts';
export {
  AddressProblem,
  ChallengePurpose,
  ChargeKind,
  DispatchOutcome,
  DispatchState,
  LoginMethod,
  MessagePurpose,
  NoticeKind,
  NoticeRhythm,
  Prisma,
  PrismaClient,
} from './generated/prisma/client.ts';
export { hasErrorCode } from './has-error-code.ts';
export { isDatabaseFull, unlessWritesRefused } from './is-database-full.ts';
export { isDatabaseUnavailable } from './is-database-unavailable.ts';
export { type Listener, type ListenOptions, listen } from './listen.ts';
export { openReadReplica, type ReadCounts, type ReadReplica } from './replica/open-read-replica.ts';
export type { ReplicaStanding, ReplicaState } from './replica/watch-replica.ts';
export { type FixedQuery, fixedQuery } from './sql/fixed-query.ts';
export { kysely } from './sql/kysely.ts';
export { lockRow, lockRows } from './sql/lock-row.ts';
export { cells, execute, type QueryRunner, query, queryFixedRows } from './sql/query.ts';
export { inSnapshot, type Snapshot } from './sql/snapshot.ts';
export { type RowShape, type TextQuery, textQuery } from './sql/text-query.ts';
export { testModeUrl } from './test-mode-url.ts';
export type { TransactionOptions } from './transaction.ts';
export { runWithinOrganization, WallMissing } from './walls/scoped-pool.ts';
