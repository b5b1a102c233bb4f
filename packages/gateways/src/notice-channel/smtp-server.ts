import type { SMTPPoolOptions } from 'nodemailer';
import { isInside } from '../network-address/index.ts';
import { presentValue, type Secret } from '../secret/index.ts';

export interface SmtpServer {
  /** `smtp://user@host:port`, which turns to TLS by STARTTLS, or `smtps://`. */
  readonly url: string;
  readonly password?: Secret | undefined;
  /** How long the server may take to connect and to greet; an answer may take three times as long. */
  readonly timeoutMs?: number;
}

const connections = 3;

/** How a mail server is reached: outside of the own network only by TLS with a certificate that is valid. */
export function smtpServer({ url, password = '', timeoutMs = 10_000 }: SmtpServer): SMTPPoolOptions & { pool: true } {
  const server = new URL(url);
  const { protocol, hostname, port, username } = server;
  const isEncrypted = protocol === 'smtps:';
  const isNear = isInside(server);
  return {
    pool: true,
    maxConnections: connections,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    requireTLS: !isNear,
    // Mail servers of the own network usually have certificates that they signed themselves.
    tls: { rejectUnauthorized: !isNear },
    ...(username && { auth: { user: decodeURIComponent(username), pass: presentValue(password) } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 3 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
