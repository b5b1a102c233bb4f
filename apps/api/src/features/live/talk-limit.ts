import type { WebSocket } from 'ws';
import { closeSocket } from './close-socket.ts';

/** What a socket may say in one round; our pages say nothing, programs send pings. */
const maxSaid = 30;

/** Closes sockets that say too much between two calls of `newRound`. */
export function talkLimit() {
  let said = new WeakMap<WebSocket, number>();
  const hear = (socket: WebSocket) => {
    const count = (said.get(socket) ?? 0) + 1;
    said.set(socket, count);
    if (count === maxSaid + 1) closeSocket(socket, 'tooMuchSaid');
  };
  return {
    listenTo(socket: WebSocket): void {
      for (const kind of ['message', 'ping', 'pong']) socket.on(kind, () => hear(socket));
    },
    newRound(): void {
      said = new WeakMap();
    },
  };
}
