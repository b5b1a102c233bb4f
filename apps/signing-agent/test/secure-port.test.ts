import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { exchangeOn, startTestAgent } from './capi-client.ts';

const path = '/service/cryptapi';

it('pages served by https are answered on the secure port, by one certificate that trusts no signature', async () => {
  const agent = await startTestAgent({ securePort: 0 });
  const { cert } = agent.keystore.secure;
  const open = (host: string) => new WebSocket(`wss://${host}:${agent.securePort}${path}`, { ca: cert });
  for (const host of ['127.0.0.1', 'localhost']) {
    const { text, code } = await exchangeOn(open(host), '{"name":"version"}');
    expect(JSON.parse(text)).toMatchObject({ success: true, major: '6' });
    expect(code).toBe(1000);
  }
  await agent.stop();
});

it('the certificate of the secure port stays the same over a restart, so that a browser asks once', async () => {
  const agent = await startTestAgent({ securePort: 0 });
  const again = await startTestAgent({ securePort: 0, dataDir: agent.dataDir });
  expect(again.keystore.secure.cert).toBe(agent.keystore.secure.cert);
  await again.stop();
  await agent.stop();
});

it('without a secure port none is opened', async () => {
  const agent = await startTestAgent();
  expect(agent.securePort).toBeNull();
  await agent.stop();
});
