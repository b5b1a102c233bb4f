import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../../test/api-double.ts';
import { storeToken } from '../session/stored-session.ts';
import { connectLive } from './live-connection.ts';

class SocketDouble extends EventTarget {
  static readonly OPEN = 1;
  static all: SocketDouble[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    SocketDouble.all.push(this);
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const ticket: Answers = { 'POST /api/live/ticket': { json: { Ticket: 't 1', ExpiresInSeconds: 30 } } };
const onMessage = vi.fn();
const onStatus = vi.fn();
let stop: () => void = () => undefined;

const connect = () => {
  stop = connectLive({ onMessage, onStatus });
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const newest = () => SocketDouble.all.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  SocketDouble.all = [];
  onMessage.mockClear();
  onStatus.mockClear();
  storeToken('token');
  vi.stubGlobal('WebSocket', SocketDouble);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live connection', () => {
  it('opens with a ticket and hands on what changed', async () => {
    serveApi(ticket);
    connect();
    await pass(0);
    expect(newest()?.url).toBe('ws://localhost:3000/ws?ticket=t%201');
    newest()?.open();
    newest()?.onmessage?.({ data: '{"type":"mail","id":15}' });
    newest()?.onmessage?.({ data: 'nonsense' });
    expect(onStatus.mock.calls).toEqual([['live']]);
    expect(onMessage.mock.calls).toEqual([[{ type: 'mail', id: 15 }]]);
    await pass(60);
    expect(onMessage).toHaveBeenCalledTimes(1);
  });

  it('connects again after a pause and then counts everything as changed', async () => {
    serveApi(ticket);
    connect();
    await pass(0);
    newest()?.open();
    newest()?.close();
    expect(onStatus).toHaveBeenLastCalledWith('polling');
    await pass(3);
    newest()?.open();
    expect(SocketDouble.all).toHaveLength(2);
    expect(onStatus).toHaveBeenLastCalledWith('live');
    expect(onMessage.mock.calls).toEqual([[{ type: 'refresh' }]]);
  });

  it('asks every 15 seconds while it cannot connect', async () => {
    serveApi({ 'POST /api/live/ticket': { status: 503, json: { Message: 'x', Code: 'overloaded' } } });
    connect();
    await pass(46);
    expect(onMessage).toHaveBeenCalledTimes(3);
    expect(onStatus).toHaveBeenLastCalledWith('polling');
  });

  it('knows when the server does not answer at all', async () => {
    serveApi({ 'POST /api/live/ticket': () => Promise.reject(new TypeError('failed')) });
    connect();
    await pass(0);
    expect(onStatus).toHaveBeenLastCalledWith('offline');
  });

  it('hears at once that the browser has lost its network, and connects as soon as it is back', async () => {
    serveApi(ticket);
    connect();
    await vi.waitFor(() => expect(SocketDouble.all).toHaveLength(1));
    SocketDouble.all[0]?.open();
    window.dispatchEvent(new Event('offline'));
    expect(onStatus).toHaveBeenLastCalledWith('offline');
    SocketDouble.all[0]?.close();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(SocketDouble.all).toHaveLength(2));
    SocketDouble.all[1]?.open();
    expect(onStatus).toHaveBeenLastCalledWith('live');
    expect(onMessage).toHaveBeenLastCalledWith({ type: 'refresh' });
  });

  it('is live again when the socket outlived the loss of the network', async () => {
    serveApi(ticket);
    connect();
    await vi.waitFor(() => expect(SocketDouble.all).toHaveLength(1));
    SocketDouble.all[0]?.open();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(onStatus).toHaveBeenLastCalledWith('live');
    expect(SocketDouble.all).toHaveLength(1);
  });

  it('stops when it is told to', async () => {
    serveApi(ticket);
    connect();
    await pass(0);
    newest()?.open();
    stop();
    await pass(60);
    expect(SocketDouble.all).toHaveLength(1);
    expect(onMessage).not.toHaveBeenCalled();
  });
});
