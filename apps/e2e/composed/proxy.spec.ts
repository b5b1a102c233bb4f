import { once } from 'node:events';
import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { getOverHttps } from '../src/call-api.ts';
import { runDockerCompose } from '../src/stack/open-composed-stack.ts';
import { currentStack, expect, logins, openHomeAs, password, test } from '../src/stack/product.ts';

const encrypted = `https://localhost:${process.env.DEMO_HTTPS_PORT ?? 8443}`;

async function tokenOf(login: string, headers: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: login, password });
  return (await (await fetch(`${currentStack().address}/token`, { method: 'POST', body, headers })).json())
    .access_token;
}

test('the pages come encrypted by HTTP/2, with the order to stay encrypted', async () => {
  const session = connectHttp2(encrypted, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/' });
  const [headers] = (await once(stream, 'response')) as [Record<string, string>];
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect(headers.server).toBeUndefined();
  session.close();
});

test('answers are compressed', async () => {
  const answer = await getOverHttps(`${encrypted}/api/docs/json`, { 'accept-encoding': 'gzip' });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
});

test('numbers of the installation are not for the outside', async () => {
  for (const path of ['/metrics', '/METRICS', '/metrics/', '//metrics', '/%6Detrics', '/x/../metrics']) {
    expect((await getOverHttps(encrypted + path)).status, path).toBe(404);
  }
});

test('a head of a request that is too large is refused, as by the API', async () => {
  const answer = await getOverHttps(`${encrypted}/api/settings`, { 'x-long': 'x'.repeat(40_000) });
  expect(answer.status).toBe(431);
});

test('the API learns the address of the client from the proxy, and believes no other word on it', async () => {
  const token = await tokenOf(logins.sender, { 'x-forwarded-for': '203.0.113.9' });
  const answer = await fetch(`${currentStack().address}/api/Account`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { Sessions } = (await answer.json()) as { Sessions: { IsCurrent: boolean; Address: string }[] };
  const [current] = Sessions.filter(({ IsCurrent }) => IsCurrent);
  const ofProxy = (await runDockerCompose('exec', '-T', 'demo-proxy', 'hostname', '-i')).trim().split(' ');
  expect(current?.Address).toMatch(/^[\d.]+$/);
  expect(['203.0.113.9', ...ofProxy]).not.toContain(current?.Address);
});

test('pages are kept up to date through the proxy by a websocket', async ({ page }) => {
  const opened = page.waitForEvent('websocket', (socket) =>
    socket.url().startsWith(currentStack().address.replace('http', 'ws')),
  );
  await openHomeAs(page);
  expect((await opened).isClosed()).toBe(false);
});

test('no call fails while both processes of the API are replaced one after the other', async () => {
  const authorization = `Bearer ${await tokenOf(logins.sender)}`;
  const answers = new Map<number, number>();
  let isReplaced = false;
  const replace = (name: string) =>
    runDockerCompose('up', '--detach', '--no-build', '--no-deps', '--force-recreate', '--wait', name);
  const replacing = replace('demo-api')
    .then(() => replace('demo-api-2'))
    .finally(() => {
      isReplaced = true;
    });
  while (!isReplaced) {
    const { status } = await fetch(`${currentStack().address}/api/region`, { headers: { authorization } });
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await pause(50);
  }
  await replacing;
  test.info().annotations.push({ type: 'calls', description: String(answers.get(200)) });
  expect([...answers.keys()]).toEqual([200]);
  expect(answers.get(200)).toBeGreaterThan(50);
});

test('a program gets an error that it can read while no API is there, and a browser a sentence', async () => {
  await runDockerCompose('stop', 'demo-api', 'demo-api-2');
  const answer = await fetch(`${currentStack().address}/api/region`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8']);
  expect(await answer.json()).toMatchObject({ Code: 'overloaded', RequestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  const page = await fetch(`${currentStack().address}/`);
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '5']);
  await runDockerCompose('up', '--detach', '--no-build', '--wait', 'demo-api', 'demo-api-2');
});
