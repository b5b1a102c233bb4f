import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isValidAt } from './certificate.ts';
import { createEimzoClient, type EimzoClient } from './eimzo-client.ts';

const agentFolder = join(import.meta.dirname, '../../../../signing-agent');

/** Sends an Origin header like a browser; Node's WebSocket sends none by default. */
class OriginWebSocket extends WebSocket {
  constructor(url: string | URL) {
    super(url, { headers: { Origin: 'http://localhost' } } as never);
  }
}

let folder: string;
let agent: ChildProcess;
let url: string;
let client: EimzoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signing-agent-'));
  const env = {
    ...process.env,
    SIGNING_PORT: '0',
    DATA_DIR: folder,
    SIGNING_CONTROL: '1',
    SIGNING_REFUSE_OVERLAP: '1',
  };
  agent = spawn(process.execPath, ['src/main.ts'], { cwd: agentFolder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  url = await addressOf(agent);
  client = createEimzoClient({ url, host: 'localhost', WebSocket: OriginWebSocket });
}, 60_000);

afterAll(async () => {
  agent.kill();
  if (agent.exitCode === null) await once(agent, 'exit');
  await rm(folder, { recursive: true });
});

async function addressOf(process_: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of process_.stdout ?? []) {
    output += String(chunk);
    const found = /ws:\/\/\S+\/service\/cryptapi/.exec(output)?.[0];
    if (found) return found;
  }
  throw new Error(`the agent did not start: ${output}`);
}

it('finds the keys of the signing agent and signs with one of them', async () => {
  const { certificates, devices } = await client.listKeys();
  expect(devices).toEqual([]);
  const valid = certificates.filter((one) => isValidAt(one, new Date()));
  expect(valid.length).toBeGreaterThan(0);
  expect(valid.every(({ issuedPerson, serialNumber }) => issuedPerson !== '' && serialNumber !== '')).toBe(true);
  const [certificate] = valid;
  if (!certificate) return;
  const text = '9f2c41d07be83a15c6e2f4907d18ab5530c9e17f624db8a0915e3c72fd460b8e';
  const signatures = await Promise.all([client.sign(certificate, text), client.sign(certificate, 'Письмо')]);
  for (const [index, signature] of signatures.entries()) {
    const bytes = Buffer.from(signature, 'base64');
    expect(bytes[0]).toBe(0x30);
    expect(bytes.includes(Buffer.from(index === 0 ? text : 'Письмо'))).toBe(true);
  }
});

it('signs with the card that is put into the signing agent, and is told when it is taken out', async () => {
  const control = (order: object) =>
    fetch(`${url.replace('ws:', 'http:').replace('/service/cryptapi', '')}/control`, {
      method: 'PUT',
      body: JSON.stringify(order),
    });
  await control({ idcard: 'olimov', ckc: 'namuna', hideFiles: true });
  const { certificates, devices } = await client.listKeys();
  expect([certificates.length, devices.map(({ kind }) => kind)]).toEqual([0, ['idcard', 'ckc']]);
  const [card] = devices;
  if (!card) return;
  const signature = Buffer.from(await client.sign(card, 'Письмо'), 'base64');
  expect(signature.includes(Buffer.from('31405870170038'))).toBe(true);
  await control({ idcard: '', ckc: '', hideFiles: false });
  await expect(client.sign(card, 'Письмо')).rejects.toMatchObject({ kind: 'device-failed' });
  expect((await client.listKeys()).devices).toEqual([]);
});
