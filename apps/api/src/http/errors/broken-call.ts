import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorReply, type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { z } from 'zod';
import { requestIdHeader } from '../request-id.ts';

const known: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Handles client errors of Node's HTTP server, e.g. unparsable bytes: writes a refusal to the socket and closes it. */
export function answerBrokenCall(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = known[error.code ?? ''] ?? 'unreadable-body';
  const { status } = refusals[code];
  // Always a new id, because the head with the client's id may be the unreadable part.
  const requestId = randomUUID();
  const body = JSON.stringify(z.encode(errorReply, { message: refusalTexts[code], code, requestId }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${requestIdHeader}: ${requestId}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy(error);
}
