import type { SMTPPoolOptions } from 'nodemailer';
import { isPrivateHost } from '../network-address/index.ts';
import { readSecret, type Secret } from '../secret/index.ts';

export interface SmtpServer {
  /** `smtp://user@host:port`, which upgrades to TLS by STARTTLS, or `smtps://user@host:port`. */
  readonly url: string;
  readonly password?: Secret | undefined;
  /** Timeout for connecting and for the greeting; an answer may take three times as long. */
  readonly timeoutMs?: number;
}

const connections = 3;

/** Connection options of a mail server. Outside of the private network they require TLS with a valid certificate. */
export function smtpConnectionOptions({
  url,
  password = '',
  timeoutMs = 10_000,
}: SmtpServer): SMTPPoolOptions & { pool: true } {
  const server = new URL(url);
  const { protocol, hostname, port, username } = server;
  const isEncrypted = protocol === 'smtps:';
  const isNear = isPrivateHost(server);
  return {
    pool: true,
    maxConnections: connections,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    requireTLS: !isNear,
    // Mail servers of the private network usually have self-signed certificates.
    tls: { rejectUnauthorized: !isNear },
    ...(username && { auth: { user: decodeURIComponent(username), pass: readSecret(password) } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 3 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
