import type { WebSocket } from 'ws';

/** Close codes and reasons; codes below 4000 are defined by RFC 6455, the others are our own. */
const closing = {
  serverStops: [1001, 'server stops'],
  tooManyMessages: [1008, 'too many messages'],
  sessionEnded: [4401, 'session ended'],
  tooManyPages: [4429, 'too many pages'],
} as const;

const goodbyeMs = 2000;

/** Closes the socket with a code and a reason; terminates the connection if the client does not close its side. */
export function closeSocket(socket: WebSocket, reason: keyof typeof closing): void {
  const [code, text] = closing[reason];
  socket.close(code, text);
  const ending = setTimeout(() => socket.terminate(), goodbyeMs).unref();
  socket.once('close', () => clearTimeout(ending));
}
