import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangeFrame, LOCALHOST_API_KEY, startTestAgent, type TestAgent } from './capi-client.ts';

const FOREIGN_KEY = 'AB'.repeat(64);
/** The list of the vendor's demonstration page. */
const VENDOR_LIST = [
  'null',
  'E0A205EC4E7B78BBB56AFF83A733A1BB9FD39D562E67978CC5E7D73B0951DB1954595A20672A63332535E13CC6EC1E1FC8857BB09E0855D7E76E411B6FA16E9D',
  'localhost',
  LOCALHOST_API_KEY,
  '127.0.0.1',
  'A7BCFA5D490B351BE0754130DF03A068F855DB4333D43921125B9CF2670EF6A40370C646B90401955E1F7BC9CDBF59CE0B2C5467D820BE189C845D0B79CFC96F',
  'test.e-imzo.uz',
  'DE783306B4717AFE4AE1B185E1D967C265AA397A35D8955C7D7E38A36F02798AA62FBABE2ABA15C888FE2F057474F35A5FC783D23005E4347A3E34D6C1DDBAE5',
  'test.e-imzo.local',
  'D56ABC7F43A23466D9ADB1A2335E7430FCE0F46B0EC99B578D554333245FC071357AE9E7E2F75F96B73AEEE7E0D61AE84E414F5CD795D8B6484E5645CAF958FC',
];

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

  it('opens for all five hosts whose keys the vendor publishes, and for a program without an origin', async () => {
    const program = (name: string, plugin = '', args: string[] = []) =>
      exchangeFrame(agent.port, JSON.stringify({ plugin, name, arguments: args })).then(({ text }) => JSON.parse(text));
    expect(await program('list_disks', 'pfx')).toMatchObject({ status: -1022 });
    expect(await program('apikey', '', VENDOR_LIST)).toMatchObject({ success: true });
    expect(await program('list_disks', 'pfx')).toMatchObject({ success: true });
    for (const host of ['localhost', '127.0.0.1', 'test.e-imzo.uz', 'test.e-imzo.local'])
      expect(await agent.call('pfx', 'list_disks', [], `http://${host}`)).toMatchObject({ success: true });
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
