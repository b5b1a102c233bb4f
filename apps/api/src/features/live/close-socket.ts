import type { WebSocket } from 'ws';

/** Codes of RFC 6455, and those from 4000 on of our own. */
const closing = {
  serverStops: [1001, 'server stops'],
  tooMuchSaid: [1008, 'too many messages'],
  sessionEnded: [4401, 'session ended'],
  tooManyPages: [4429, 'too many pages'],
} as const;

const goodbyeMs = 2000;

/** Says why, and ends the connection of a client that does not close its side. */
export function closeSocket(socket: WebSocket, reason: keyof typeof closing): void {
  const [code, text] = closing[reason];
  socket.close(code, text);
  const ending = setTimeout(() => socket.terminate(), goodbyeMs).unref();
  socket.once('close', () => clearTimeout(ending));
}
