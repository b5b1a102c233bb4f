/** SQLSTATEs of a refused login, e.g. while its password is replaced. Startup handles them in login-refusal.ts. */
const loginCodes = ['28P01', '28000'];
/**
 * SQLSTATEs of a server that stops, starts, recovers, became a read-only standby, has no free connection or no memory,
 * cannot read its disk, or canceled a statement that took too long.
 */
const serverCodes = [
  ...['57P01', '57P02', '57P03', '57014', '25006', '58030'],
  ...['53000', '53200', '53300', '53400', '08000', '08001', '08003', '08004', '08006'],
  // PgBouncer before 1.20 gives all of its own errors this code, e.g. when the server behind it is away.
  '08P01',
];
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
/**
 * Prisma's codes: login refused, unreachable, timed out, connection closed, no free connection in time, too many
 * connections.
 */
const prismaCodes = ['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'];
const codes = new Set<unknown>([...loginCodes, ...serverCodes, ...socketCodes, ...prismaCodes]);

/** Error kinds that Prisma's driver adapter derives from socket and server errors. */
const adapterKinds = new Set<unknown>([
  'AuthenticationFailed',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
]);

/**
 * Messages of errors without a specific code: errors of pg and its pool, and of Prisma's P2028. That code has several
 * meanings; two are a lack of connections, and one is a transaction that timed out and was rolled back.
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
 * Whether the error means that Postgres is unreachable, refuses the login or is too slow, so that the same call may
 * succeed later. Recognizes the errors of pg, its pool, Prisma and Prisma's driver adapter. Errors of `fetch` are not
 * about the database.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof TypeError) return false;
  const { code, errorCode, originalCode, kind, message, cause, meta, driverAdapterError, errors } = error as Record<
    string,
    unknown
  >;
  if ([code, errorCode, originalCode].some((one) => codes.has(one)) || adapterKinds.has(kind)) return true;
  if (typeof message === 'string' && messages.some((one) => one.test(message))) return true;
  return [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])].some(isDatabaseUnavailable);
}
