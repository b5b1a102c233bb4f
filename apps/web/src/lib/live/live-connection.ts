import { type LiveMessage, liveCalls, liveMessage } from '@hybrid-mail/contracts/live';
import { call } from '../api/call.ts';

/** `live`: pushed by websocket; `polling`: polled every 15 s; `offline`: the server does not answer. */
export type LiveStatus = 'live' | 'polling' | 'offline';

interface Listener {
  readonly onMessage: (message: LiveMessage) => void;
  readonly onStatus: (status: LiveStatus) => void;
}

const pollEvery = 15_000;
const maxPause = 30_000;

const socketUrl = (ticket: string) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?ticket=${encodeURIComponent(ticket)}`;

const read = (data: unknown): LiveMessage | null => {
  try {
    return liveMessage.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
};

/**
 * Keeps a websocket to the server open; without one, reports `refresh` every 15 s.
 * @returns a function that closes the connection
 */
export function connectLive({ onMessage, onStatus }: Listener): () => void {
  let isStopped = false;
  let failures = 0;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => onMessage({ type: 'refresh' });
  const poll = setInterval(() => socket?.readyState !== WebSocket.OPEN && refresh(), pollEvery);
  const again = (status: LiveStatus) => {
    if (isStopped) return;
    onStatus(status);
    failures += 1;
    retry = setTimeout(open, Math.min(maxPause, 1000 * 2 ** Math.min(failures, 5)));
  };
  const attach = (opened: WebSocket) => {
    socket = opened;
    opened.onopen = () => {
      if (failures > 0) refresh();
      failures = 0;
      onStatus('live');
    };
    opened.onmessage = ({ data }) => {
      const message = read(data);
      if (message) onMessage(message);
    };
    opened.onclose = () => again('polling');
  };
  const open = () =>
    call(liveCalls.ticket).then(
      ({ ticket }) => !isStopped && attach(new WebSocket(socketUrl(ticket))),
      (error) => again(error.code === 'network' ? 'offline' : 'polling'),
    );
  void open();
  return () => {
    isStopped = true;
    clearInterval(poll);
    clearTimeout(retry);
    socket?.close();
  };
}
