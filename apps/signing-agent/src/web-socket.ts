import type { IncomingMessage, Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { type WebSocket, WebSocketServer } from 'ws';
import { hostOf } from './api-keys.ts';
import type { Caller } from './capi-function.ts';

const PATH = '/service/cryptapi';
const LONGEST_MESSAGE = 64 * 1024 * 1024;
const DONE = 1000;

export type Conversation = {
  answer: (frame: string, caller: Caller) => Promise<string>;
  /** Milliseconds between an answer and the end of its socket; clients differ in what they bear. */
  closeAfterMs: () => number;
};

/** Answers one frame and closes the socket; with ?keepConnection the socket stays open. Accepts pages of any origin. */
export function serveWebSocket(server: Server | SecureServer, conversation: Conversation): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    // Node passes the socket without an error listener, so that a reset connection would end the process.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== PATH) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => converse(webSocket, request, conversation));
  });
  return sockets;
}

function converse(socket: WebSocket, request: IncomingMessage, { answer, closeAfterMs }: Conversation): void {
  const keepsConnection = new URLSearchParams(request.url?.split('?')[1]).has('keepConnection');
  const origin = request.headers.origin ?? '';
  const caller = { origin, host: hostOf(origin) };
  // Ignores the error of a frame that is too large: the library already closes the socket with code 1009.
  socket.on('error', () => {});
  socket.on('message', async (frame, isBinary) => {
    if (isBinary) return;
    socket.send(await answer(frame.toString(), caller));
    if (keepsConnection) return;
    const pause = closeAfterMs();
    if (pause === 0) socket.close(DONE, 'Done');
    else setTimeout(() => socket.close(DONE, 'Done'), pause).unref();
  });
}
