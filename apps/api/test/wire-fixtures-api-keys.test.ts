import { describe, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { document64 } from './examples.ts';
import { expectRecorded } from './expect-recorded.ts';
import { makeTestMode } from './make-test-mode.ts';
import { recordedWorld } from './recorded-world.ts';

const world = recordedWorld();

describe('the recorded answers are those of the running system', () => {
  it('for a key of a program that is made, replaced and revoked', async () => {
    const { api, cast } = world();
    const head = await api.by(cast.people.H);
    const key = { Name: '1С Бухгалтерия', Scopes: ['create', 'send'], Addresses: ['203.0.113.0/24'] };
    const made = await head.post('/api/ApiKey', { ...key, UnitId: cast.ours.unit.id, ExpiresOn: '2126-11-20' });
    await expectRecorded('apiKey.create/created', made);
    const { Id } = made.json();
    await expectRecorded('apiKey.rotate/replaced', await head.post('/api/ApiKey/rotate', { Id }));
    await expectRecorded('apiKey.list/overlap', await head.get('/api/ApiKey'));
    await expectRecorded('apiKey.revoke/revoked', await head.delete(`/api/ApiKey?id=${Id}`));
    await expectRecorded('errors/api-key-ended', await head.post('/api/ApiKey/rotate', { Id }), 409);
  });

  it('for the letters of a test key, as people see them', async () => {
    const { api, cast } = world();
    const testMode = await makeTestMode(api);
    try {
      const head = await api.by(cast.people.H);
      const { key } = await anApiKey(api, cast, { kind: 'test', unitId: cast.ours.unit.id, scopes: ['create'] });
      const letter = { Receiver: 'test: delivered', Address: 'ул. Навои, 5', Region: 3, Area: 41 };
      await api.with(key).post('/api/PdfMail', { ...letter, Document64: await document64() });
      await expectRecorded('testMode.letters/one', await head.get('/api/TestMode/letters'));
    } finally {
      await testMode.close();
    }
  });
});
