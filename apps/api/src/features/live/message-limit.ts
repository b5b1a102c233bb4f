import type { WebSocket } from 'ws';
import { closeSocket } from './close-socket.ts';

/** Messages, pings and pongs that a socket may send per round; our pages send none, programs send pings. */
const maxPerRound = 30;

/** Closes sockets that send too many messages between two calls of `newRound`. */
export function messageLimit() {
  let counts = new WeakMap<WebSocket, number>();
  const countMessage = (socket: WebSocket) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count === maxPerRound + 1) closeSocket(socket, 'tooManyMessages');
  };
  return {
    listenTo(socket: WebSocket): void {
      for (const kind of ['message', 'ping', 'pong']) socket.on(kind, () => countMessage(socket));
    },
    newRound(): void {
      counts = new WeakMap();
    },
  };
}
