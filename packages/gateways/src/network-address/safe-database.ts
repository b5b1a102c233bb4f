import { isInside } from './safe-server.ts';

/** With `uselibpqcompat` pg takes the other modes as libpq does: encrypted, and the server may be anyone. */
const verifying = ['verify-ca', 'verify-full'];

/**
 * @returns a sentence when the connection to the database leaves the own network and others on the way could read it or answer: what
 * pg does with `require` and `prefer` is about to change, so only the modes count that say what they mean
 */
export function unsafeDatabase(databaseUrl: string): string[] {
  const { hostname, searchParams } = new URL(databaseUrl);
  // As pg reads it: a folder is that of a socket of this machine.
  const host = searchParams.get('host') ?? hostname;
  const isVerified = verifying.includes(searchParams.get('sslmode') ?? '');
  if (isVerified || host.startsWith('/') || isInside({ hostname: host })) return [];
  return [
    'DATABASE_URL leads out of the own network without TLS whose certificate is verified: add sslmode=verify-full, and sslrootcert=<file> where the authority is one of its own',
  ];
}
