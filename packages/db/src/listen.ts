import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from './connection/create-client.ts';

export type Listener = { close(): Promise<void> };

export type ListenOptions = {
  /** Called after a reconnection. Notifications were lost in between, so the caller must read the data again. */
  onReconnect?: () => void;
  onError?: (error: Error) => void;
};

const heartbeatMs = 15_000;
const maxPauseMs = 10_000;

/** Runs LISTEN on a dedicated connection and reconnects until closed. Resolves once it is listening. */
export async function listen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  { onReconnect = () => {}, onError = () => {} }: ListenOptions = {},
): Promise<Listener> {
  const closing = new AbortController();
  let current: pg.Client | null = null;
  const connect = async () => {
    const client = await connectUntil(closing.signal, onError, () => connectAndListen(url, channel, onMessage));
    current = client;
    if (!client) return;
    void untilBroken(client, onError).then(async () => {
      if (closing.signal.aborted) return;
      await connect();
      if (!closing.signal.aborted) onReconnect();
    });
  };
  await connect();
  return {
    close: async () => {
      closing.abort();
      await current?.end().catch(() => {});
    },
  };
}

async function connectAndListen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<pg.Client> {
  const client = createClient({
    connectionString: url,
    application_name: `listen ${channel}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: heartbeatMs,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
}

async function connectUntil(
  closing: AbortSignal,
  onError: (error: Error) => void,
  connect: () => Promise<pg.Client>,
): Promise<pg.Client | null> {
  for (let attempt = 0; !closing.aborted; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      onError(error as Error);
      const wait = Math.min(maxPauseMs, 200 * 2 ** attempt) * (0.5 + Math.random() / 2);
      await pause(wait, undefined, { signal: closing }).catch(() => {});
    }
  }
  return null;
}

/** Resolves when the connection has ended; a heartbeat query also detects a server that no longer responds. */
function untilBroken(client: pg.Client, onError: (error: Error) => void): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      client.query('select 1').catch((error: Error) => {
        onError(error);
        void client.end().catch(() => {});
        end();
      });
    }, heartbeatMs);
    const end = () => {
      clearInterval(heartbeat);
      resolve();
    };
    client.once('end', end);
  });
}
