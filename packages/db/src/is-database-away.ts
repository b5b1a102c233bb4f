/** SQLSTATEs of a login that is refused, as while its password is replaced. The start tells these apart (login-refusal.ts). */
const loginCodes = ['28P01', '28000'];
/** SQLSTATEs of a server that stops, starts, is in recovery, has become a read-only standby, or has no connection left. */
const serverCodes = ['57P01', '57P02', '57P03', '25006', '53300', '08000', '08001', '08003', '08004', '08006'];
const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** Prisma's codes: login refused, not reachable, timed out, connection closed, no free connection in time, too many connections. */
const prismaCodes = ['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'];
const codes = new Set<unknown>([...loginCodes, ...serverCodes, ...socketCodes, ...prismaCodes]);

/** What Prisma's driver adapter makes of errors of sockets and servers. */
const adapterKinds = new Set<unknown>([
  'AuthenticationFailed',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
]);

/**
 * Errors of pg and its pool have no code. Prisma's P2028 has several meanings: two are a lack of connections, and one is a
 * database too slow for the time of a transaction, which is rolled back.
 */
const messages = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /Unable to start a transaction in the given time/,
  /cannot be executed on an expired transaction/,
];

/**
 * Whether an error says that Postgres cannot be reached now, refuses the login or is too slow, in whatever form it comes from pg, its pool, Prisma or Prisma's
 * driver adapter: the same call may succeed later. Errors of `fetch` are not about the database.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof TypeError) return false;
  const { code, errorCode, originalCode, kind, message, cause, meta, driverAdapterError, errors } = error as Record<
    string,
    unknown
  >;
  if ([code, errorCode, originalCode].some((one) => codes.has(one)) || adapterKinds.has(kind)) return true;
  if (typeof message === 'string' && messages.some((one) => one.test(message))) return true;
  return [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])].some(isDatabaseAway);
}
