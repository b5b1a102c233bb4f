import { TLSSocket } from 'node:tls';
import type pg from 'pg';

export interface DatabaseTls {
  /** Version of TLS, e.g. TLSv1.3. */
  readonly protocol: string;
  /** Expiry date of the server's certificate. */
  readonly until: Date;
}

/** TLS of the pool's connections; null when they are not encrypted. */
export async function tlsOfDatabase({ pool }: { pool: pg.Pool }): Promise<DatabaseTls | null> {
  const client = await pool.connect();
  try {
    // Reads a private field, because pg offers no other access to the certificate.
    const { stream } = (client as unknown as { connection: { stream: unknown } }).connection;
    if (!(stream instanceof TLSSocket)) return null;
    return { protocol: stream.getProtocol() ?? '', until: new Date(stream.getPeerCertificate().valid_to) };
  } finally {
    client.release();
  }
}
