import { isPrivateHost } from './safe-server.ts';

/**
 * Modes that verify the server. With `uselibpqcompat` pg treats the other modes like libpq: encrypted, but unverified.
 */
const verifying = ['verify-ca', 'verify-full'];

/**
 * A warning when the connection to the database leaves the private network and could be intercepted. Only modes that
 * always verify the server count as safe, because pg is about to change the meaning of `require` and `prefer`.
 * @returns one sentence, or an empty list for a safe connection
 */
export function findDatabaseWarnings(databaseUrl: string, name = 'DATABASE_URL'): string[] {
  const { hostname, searchParams } = new URL(databaseUrl);
  // As in pg, a host that is a path is the folder of a Unix socket on this machine.
  const host = searchParams.get('host') ?? hostname;
  const isVerified = verifying.includes(searchParams.get('sslmode') ?? '');
  if (isVerified || host.startsWith('/') || isPrivateHost({ hostname: host })) return [];
  return [
    `${name} leads out of the own network without TLS whose certificate is verified: add sslmode=verify-full, and sslrootcert=<file> where the authority is one of its own`,
  ];
}
