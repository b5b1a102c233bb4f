import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAgent, type TestAgent } from './capi-client.ts';

describe('the pages of the agent', () => {
  let agent: TestAgent;
  beforeAll(async () => {
    agent = await startTestAgent();
  });
  afterAll(() => agent?.stop());

  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${agent.port}${path}`, init);

  it('show the demonstration keys in Russian', async () => {
    const page = await (await get('/')).text();
    expect(page).toContain('<h1>Демонстрационный агент подписи</h1>');
    for (const { name, owner } of agent.keystore.keys) {
      expect(page).toContain(name);
      expect(page).toContain(owner.fullName);
    }
    expect(page.match(/\(истёк\)/g)).toHaveLength(1);
  });

  it('say that the agent is alive', async () => {
    const answer = await get('/health/live');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('let a page from the network call this computer', async () => {
    const headers = { Origin: 'https://mail.example.uz', 'Access-Control-Request-Private-Network': 'true' };
    const answer = await get('/service/cryptapi', { method: 'OPTIONS', headers });
    expect(answer.headers.get('access-control-allow-private-network')).toBe('true');
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://mail.example.uz');
  });

  it('are no others', async () => {
    expect((await get('/keystore.json')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(404);
  });
});
