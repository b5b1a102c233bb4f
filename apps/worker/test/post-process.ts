import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';

const main = join(import.meta.dirname, '../../postal-sandbox/src/main.ts');
const usualKey = 'fault-test-postal-key';

/** The post's own record of one idempotency key. */
export interface PostalRecord {
  key: string;
  uid: string;
  barcodes: string[];
  timesAccepted: number;
  postCalls: number;
}

export interface PostalRecordEvent {
  uid: string;
  sequence: number;
  type: string;
}

/** The postal sandbox in a child process with its database on disk, so that it can be stopped and restarted. */
export interface PostProcess {
  readonly url: string;
  readonly apiKey: string;
  misbehave(faults: Record<string, unknown>): Promise<void>;
  behave(): Promise<void>;
  /** Sets how far the post's clock is ahead, negative when it is behind; the other faults stay. */
  setClock(minutes: number): Promise<void>;
  tick(): Promise<void>;
  letters(): Promise<PostalRecord[]>;
  /** All events that the post has published, without duplicates. */
  events(): Promise<PostalRecordEvent[]>;
  /** The last lines of the process's output. */
  output(): string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills the process and starts it again after `ms` with the same faults. */
  closeFor(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** @param settings further environment variables, read at each start of the process */
export async function startPost(settings: () => Record<string, string> = () => ({})): Promise<PostProcess> {
  const apiKey = () => settings().POSTAL_API_KEY ?? usualKey;
  const dataDir = mkdtempSync(join(tmpdir(), 'hybrid-mail-post-'));
  const launch = async (port: number): Promise<{ child: Child; url: string }> => {
    const env = { POSTAL_API_KEY: usualKey, DATA_DIR: dataDir, POSTAL_PORT: String(port), POSTAL_STEP_SECONDS: '0' };
    const child = startChild(main, { ...env, ...settings() });
    const line = await child.line(/listening at/i);
    return { child, url: /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '' };
  };
  let running = await launch(0);
  const { url } = running;
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${apiKey()}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method,
      headers: body === undefined ? { authorization: headers.authorization } : headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  let present: Record<string, unknown> = {};
  const misbehave = async (faults: Record<string, unknown>) => {
    present = faults;
    await control('PUT', '/sandbox/faults', faults);
  };
  const kill = async () => void (await running.child.signal('SIGKILL'));
  const start = async () => {
    running = await launch(Number(new URL(url).port));
  };
  return {
    url,
    get apiKey() {
      return apiKey();
    },
    misbehave,
    behave: () => misbehave({}),
    setClock: (clockMinutes) => misbehave({ ...present, clockMinutes }),
    tick: async () => void (await control('POST', '/sandbox/tick')),
    letters: async () => (await control('GET', '/sandbox/letters')) as PostalRecord[],
    events: () => allEvents((path) => control('GET', path)),
    output: () => running.child.output(),
    kill,
    start,
    closeFor: async (ms) => {
      await kill();
      await pause(ms);
      await start();
      await misbehave(present);
    },
    close: async () => {
      await running.child.signal('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Page {
  events: (PostalRecordEvent & { id: string })[];
  next: string | null;
}

async function allEvents(get: (path: string) => Promise<unknown>): Promise<PostalRecordEvent[]> {
  const known = new Map<string, PostalRecordEvent>();
  let cursor: string | null = null;
  for (;;) {
    const page = (await get(`/events?limit=1000${cursor ? `&after=${cursor}` : ''}`)) as Page;
    for (const event of page.events) known.set(event.id, event);
    if (page.next === null) return [...known.values()];
    cursor = page.next;
  }
}
