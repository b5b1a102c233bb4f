import { createTestDisk, type TestDisk } from '@hybrid-mail/db/testing';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft, aSentLetter } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let draft: number;
let disk: TestDisk;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  await aSentLetter(api, cast.ours);
  draft = await aDraft(api, cast.ours);
  disk = await createTestDisk(api.db);
});
afterAll(() => api?.close());
afterEach(() => disk.makeSpace());

const fill = async () => {
  await disk.fill();
  // Sessions are noted as seen once a minute: the next call would write.
  api.clock.advance(2 * 60_000);
};

describe('while the disk of the database is full', () => {
  it.each(['/api/mail?limit=10', '/api/login', '/api/balance', '/api/dashboard', '/api/Attention', '/api/Today'])(
    'people read %s',
    async (path) => {
      await fill();
      expect((await sender.get(path)).statusCode).toBe(200);
    },
  );

  it('what would write is told as such, with a time to ask again, and is no bug', async () => {
    await fill();
    const document64 = Buffer.from(await aPdf({ pages: 1 })).toString('base64');
    const letter = { Receiver: 'Каримов А.', Address: 'Навои, 1', Region: 3, Area: 41, Document64: document64 };
    for (const answer of [
      await sender.post('/api/PdfMail', letter),
      await sender.get(`/api/SendMail?id=${draft}`),
      await api.logIn(cast.people.O.username),
    ]) {
      expectRefusal(answer, 503, 'database-full');
      expect(answer.headers['retry-after']).toBe('60');
    }
  });

  it('a refusal stays a refusal, although it cannot be noted', async () => {
    await fill();
    expect((await sender.get('/api/AdminMail')).statusCode).toBe(403);
  });

  it('the API stays in service and says so, and everything works when there is space', async () => {
    await fill();
    const another = await api.anotherProcess();
    const ready = await another.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: 'full' }]);
    await another.close();
    await disk.makeSpace();
    expect((await sender.get(`/api/SendMail?id=${draft}`)).statusCode).toBe(200);
  });
});
