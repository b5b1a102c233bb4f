import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

/**
 * Handles errors of an open socket. What a client can bring about by itself, a broken protocol or connection, is told as info
 * and counted: an entry of level error is an alarm. Any other error is a bug of ours.
 */
export function answerBrokenSocket(error: Error, socket: WebSocket, { log, server }: FastifyRequest): void {
  const code = codeOfClient(error);
  if (code === null) log.error({ err: error }, 'bug');
  else {
    server.metrics.brokenSocket(code);
    log.info({ code }, code.startsWith('WS_') ? 'a live page broke the protocol' : 'a live page broke the connection');
  }
  socket.terminate();
}

/** `ws` names what breaks RFC 6455 by WS_ERR_…, Node what a connection ends by after the call of the kernel that said so. */
function codeOfClient({ code, syscall }: NodeJS.ErrnoException): string | null {
  if (code === undefined) return null;
  return code.startsWith('WS_ERR_') || syscall === 'read' || syscall === 'write' ? code : null;
}
