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

/** The message, or nothing if it is not one. */
const read = (data: unknown): readonly LiveMessage[] => {
  try {
    return [liveMessage.parse(JSON.parse(String(data)))];
  } catch {
    return [];
  }
};

interface NetworkListener {
  readonly onOffline: () => void;
  readonly onOnline: () => void;
}

/** Follows what the browser knows of its network. @returns a function that removes the listeners */
function hearNetwork({ onOffline, onOnline }: NetworkListener): () => void {
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  };
}

/**
 * Keeps a websocket to the server open; without one, reports `refresh` every 15 s. Hears at once when the browser loses
 * its network, and connects again as soon as the network is back.
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
    onStatus(navigator.onLine ? status : 'offline');
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
      for (const message of read(data)) onMessage(message);
    };
    opened.onclose = () => again('polling');
  };
  const open = () => {
    retry = undefined;
    return call(liveCalls.ticket).then(
      ({ ticket }) => !isStopped && attach(new WebSocket(socketUrl(ticket))),
      (error) => again(error.code === 'network' ? 'offline' : 'polling'),
    );
  };
  const onOnline = () => {
    if (socket?.readyState === WebSocket.OPEN) onStatus('live');
    refresh();
    // Without a waiting retry, a connection is open or being opened.
    if (retry === undefined) return;
    clearTimeout(retry);
    void open();
  };
  const stopHearing = hearNetwork({ onOffline: () => onStatus('offline'), onOnline });
  void open();
  return () => {
    isStopped = true;
    stopHearing();
    clearInterval(poll);
    clearTimeout(retry);
    socket?.close();
  };
}
