import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type Config, readConfig } from '../src/config.ts';
import { type RunningAgent, startAgent } from '../src/start-agent.ts';

export const LOCALHOST_API_KEY =
  '96D0C1491615C82B9A54D9989779DF825B690748224C2B04F500F370D51827CE2644D8D4A82C18184D73AB8530BB8ED537269603F61DB0D03D2104ABF789970B';

export type CapiAnswer = { success: boolean; status: number; reason?: string; [field: string]: unknown };
export type KeyEntry = { disk: string; path: string; name: string; alias: string };

export type TestAgent = RunningAgent & {
  dataDir: string;
  call: (plugin: string, name: string, args?: string[], origin?: string) => Promise<CapiAnswer>;
  arrange: (mischief: object) => Promise<Response>;
};

/** Starts an agent on a free port, with a temporary folder that `stop` removes. */
export async function startTestAgent(change: Partial<Config> = {}, now?: () => Date): Promise<TestAgent> {
  const dataDir = change.dataDir ?? (await mkdtemp(join(tmpdir(), 'signing-agent-')));
  const agent = await startAgent({ ...readConfig({ SIGNING_PORT: '0' }), dataDir, control: true, ...change }, now);
  return {
    ...agent,
    dataDir,
    call: (plugin, name, args = [], origin = 'http://localhost:5173') =>
      exchangeFrame(agent.port, JSON.stringify({ plugin, name, arguments: args }), origin).then(({ text }) =>
        JSON.parse(text),
      ),
    arrange: (mischief) =>
      fetch(`http://127.0.0.1:${agent.port}/control`, { method: 'PUT', body: JSON.stringify(mischief) }),
    stop: async () => {
      await agent.stop();
      if (!change.dataDir) await rm(dataDir, { recursive: true });
    },
  };
}

export function webSocketUrl(port: number, query = ''): string {
  return `ws://127.0.0.1:${port}/service/cryptapi${query}`;
}

export type Exchange = { text: string; code: number; reason: string };

/** Sends one frame. @returns the answer, and the close code and reason of the socket */
export function exchangeFrame(port: number, frame: string, origin?: string): Promise<Exchange> {
  return exchangeOn(new WebSocket(webSocketUrl(port), { origin }), frame);
}

export function exchangeOn(socket: WebSocket, frame: string): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('error', reject);
    socket.on('open', () => socket.send(frame));
    socket.on('message', (data) => {
      text = data.toString();
    });
    socket.on('close', (code, reason) => resolve({ text, code, reason: reason.toString() }));
  });
}

export function registerLocalhost(agent: TestAgent): Promise<CapiAnswer> {
  return agent.call('', 'apikey', ['localhost', LOCALHOST_API_KEY]);
}

export async function listKeys(agent: TestAgent): Promise<KeyEntry[]> {
  return (await agent.call('pfx', 'list_all_certificates')).certificates as KeyEntry[];
}

export async function loadKey(agent: TestAgent, alias: RegExp): Promise<string> {
  const entry = (await listKeys(agent)).find((each) => alias.test(each.alias));
  if (!entry) throw new Error(`no key ${alias}`);
  const { keyId } = await agent.call('pfx', 'load_key', [entry.disk, entry.path, entry.name, entry.alias]);
  return String(keyId);
}

export function signText(agent: TestAgent, keyId: string, text: string, detached = 'no'): Promise<CapiAnswer> {
  return agent.call('pkcs7', 'create_pkcs7', [Buffer.from(text).toString('base64'), keyId, detached]);
}
