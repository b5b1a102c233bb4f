import { TLSSocket } from 'node:tls';
import type pg from 'pg';

export interface DatabaseTls {
  /** As TLSv1.3. */
  readonly protocol: string;
  /** When the certificate of the server ends. */
  readonly until: Date;
}

/** How the connections of the pool are protected, or null when they are not. */
export async function tlsOfDatabase({ pool }: { pool: pg.Pool }): Promise<DatabaseTls | null> {
  const client = await pool.connect();
  try {
    // pg has no other way to the certificate.
    const { stream } = (client as unknown as { connection: { stream: unknown } }).connection;
    if (!(stream instanceof TLSSocket)) return null;
    return { protocol: stream.getProtocol() ?? '', until: new Date(stream.getPeerCertificate().valid_to) };
  } finally {
    client.release();
  }
}
