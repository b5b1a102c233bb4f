import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHealthServer } from '../src/create-health-server.ts';

it.each([
  ['works', () => Promise.resolve(null), 200, 'ok'],
  ['has a printing lane that does not go on', () => Promise.resolve('printing is stuck'), 503, 'printing is stuck'],
  ['has no database', () => Promise.reject(new Error('gone')), 503, 'database'],
] as const)('a worker that %s says so', async (_, findTrouble, status, text) => {
  const server = createHealthServer(findTrouble, (response) => response.end('metrics'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect([answer.status, await answer.json()]).toEqual([status, { status: text }]);
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toBe('metrics');
  server.close();
});
