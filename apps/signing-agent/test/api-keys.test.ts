import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangeFrame, LOCALHOST_API_KEY, startTestAgent, type TestAgent } from './capi-client.ts';

const FOREIGN_KEY = 'AB'.repeat(64);

describe('the gate before the keys', () => {
  let agent: TestAgent;
  beforeEach(async () => {
    agent = await startTestAgent();
  });
  afterEach(() => agent?.stop());

  it.each(['http://localhost:5173', 'http://127.0.0.1', 'https://mail.example.uz', 'null', ''])(
    'is closed to a page from «%s» until its host is registered',
    async (origin) => {
      const { success, status } = await agent.call('pfx', 'list_disks', [], origin);
      expect({ success, status }).toEqual({ success: false, status: -1022 });
    },
  );

  it('opens for the host with the public key, whatever its port, and for no other', async () => {
    const registered = await agent.call('', 'apikey', ['localhost', LOCALHOST_API_KEY], 'http://localhost:8080');
    expect(registered).toEqual({ success: true, status: 1, message: 'http://localhost:8080' });
    expect((await agent.call('pfx', 'list_disks', [], 'https://localhost')).success).toBe(true);
    const other = await agent.call('pfx', 'list_disks', [], 'http://127.0.0.1');
    expect(other.reason).toBe('API-key для домена 127.0.0.1 недействителен.');
  });

  it('refuses a whole list for one bad key', async () => {
    const list = ['localhost', LOCALHOST_API_KEY, 'mail.example.uz', FOREIGN_KEY];
    expect(await agent.call('', 'apikey', list)).toMatchObject({ success: false, status: -1020 });
    expect(await agent.call('pfx', 'list_disks')).toMatchObject({ status: -1022 });
  });

  it('takes any key for any host when told to', async () => {
    const lenient = await startTestAgent({ acceptAnyKey: true });
    const origin = 'http://web.test';
    expect(await lenient.call('', 'apikey', ['web.test', FOREIGN_KEY, 'null', FOREIGN_KEY], origin)).toMatchObject({
      success: true,
    });
    expect((await lenient.call('pfx', 'list_disks', [], origin)).success).toBe(true);
    const withoutOrigin = await exchangeFrame(lenient.port, '{"plugin":"pfx","name":"list_disks"}');
    expect(JSON.parse(withoutOrigin.text).success).toBe(true);
    await lenient.stop();
  });
});
