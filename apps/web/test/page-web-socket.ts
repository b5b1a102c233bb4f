import { WebSocket } from 'ws';

/** WebSocket client for tests. Like a browser's, it only fires events when the connection is refused. */
export class PageWebSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
  }
}
