import type { AddressInfo } from 'node:net';
import { httpPostalService, type PostalService } from '@hybrid-mail/gateways/postal';
import { buildPostalSandbox } from '@hybrid-mail/postal-sandbox/app';

const apiKey = 'test-postal-api-key';

export interface PostalRecord {
  key: string;
  uid: string;
  timesAccepted: number;
  barcodes: string[];
}

export interface TestPost {
  readonly postal: PostalService;
  readonly url: string;
  readonly apiKey: string;
  /** Advances every letter by one step. */
  tick(): Promise<void>;
  misbehave(faults: Record<string, unknown>): Promise<void>;
  behave(): Promise<void>;
  /** The letters as stored by the post. */
  letters(): Promise<PostalRecord[]>;
  close(): Promise<void>;
}

interface Options {
  webhook?: { url: string; secret: string } | null;
  timeoutMs?: number;
  /** Clock of the post; by default the system clock. */
  now?: () => Date;
}

/** A postal sandbox for one test on a real socket. Its letters advance only by `tick`. */
export async function testPost({ webhook = null, timeoutMs = 2000, now }: Options = {}): Promise<TestPost> {
  const sandbox = buildPostalSandbox({ apiKey, webhook, stepSeconds: 100_000, firstRetryMs: 50, ...(now && { now }) });
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  return {
    postal: httpPostalService({ baseUrl: url, apiKey, timeoutMs }),
    url,
    apiKey,
    tick: async () => void (await control('POST', '/sandbox/tick')),
    misbehave: async (faults) => void (await control('PUT', '/sandbox/faults', faults)),
    behave: async () => void (await control('DELETE', '/sandbox/faults')),
    letters: async () => (await control('GET', '/sandbox/letters')) as PostalRecord[],
    close: () => sandbox.close(),
  };
}
