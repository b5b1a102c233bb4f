/** Codes of Node for a refused server certificate or a failed handshake. */
const codes =
  /^(?:UNABLE_TO_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH)/;
const messages = new Set(['The server does not support SSL connections']);

/** Error kind of Prisma's driver adapter, which keeps no code of such an error, only its message. */
const adapterKind = 'TlsConnectionError';

/**
 * Reason why the connection to the database does not have the protection that DATABASE_URL requires: the certificate is
 * untrusted or of another host, the server does not support TLS, or a file that DATABASE_URL names cannot be read. Null
 * for another error.
 */
export function tlsRefusalOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, path, kind, reason, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if (kind === adapterKind) return String(reason);
  if (typeof message === 'string') {
    if (typeof code === 'string' && codes.test(code)) return `${message} (${code})`;
    if (messages.has(message)) return message;
    // pg reads the files of sslrootcert, sslcert and sslkey when it connects.
    if (typeof path === 'string' && message.includes(', open ')) return `${path} cannot be read (${code})`;
  }
  for (const inner of [cause, meta, driverAdapterError]) {
    const found = tlsRefusalOf(inner);
    if (found !== null) return found;
  }
  return null;
}
