import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

/**
 * Handles errors of an open socket. Errors that a client can cause (a broken protocol or connection) are counted and
 * logged as info, because an entry of level error raises an alarm. Any other error is a bug of ours.
 */
export function handleSocketError(error: Error, socket: WebSocket, { log, server }: FastifyRequest): void {
  const code = codeOfClient(error);
  if (code === null) log.error({ err: error }, 'bug');
  else {
    server.metrics.brokenSocket(code);
    log.info({ code }, code.startsWith('WS_') ? 'a live page broke the protocol' : 'a live page broke the connection');
  }
  socket.terminate();
}

/**
 * The error's code if the client caused the error, else null. `ws` reports violations of RFC 6455 as WS_ERR_…; Node
 * sets `syscall` when reading from or writing to a connection failed.
 */
function codeOfClient({ code, syscall }: NodeJS.ErrnoException): string | null {
  if (code === undefined) return null;
  return code.startsWith('WS_ERR_') || syscall === 'read' || syscall === 'write' ? code : null;
}
