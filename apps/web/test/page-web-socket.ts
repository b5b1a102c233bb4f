import { WebSocket } from 'ws';

/** Behaves like a browser's WebSocket: a refused connection only fires events. */
export class PageWebSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
  }
}
