import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft, aSentLetter } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let sent: number;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  sent = await aSentLetter(api, cast.ours);
});
afterAll(() => api?.close());
afterEach(() => void vi.restoreAllMocks());

function takeAway(): void {
  for (const call of ['get', 'put', 'holds', 'check'] as const)
    vi.spyOn(api.blobs, call).mockRejectedValue(new BlobStoreUnavailable('GET 11ff: status 404: <h1>Not Found</h1>'));
}

describe('while the store of documents is away', () => {
  it.each(['PdfMail', 'LetterWithReceipt', 'ProofPack'])('/api/%s answers 503 and when to ask again', async (path) => {
    takeAway();
    const answer = await sender.get(`/api/${path}?id=${sent}`);
    expectRefusal(answer, 503, 'documents-away');
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json().Message).toBe('Хранилище документов не отвечает. Повторите через минуту');
    expect(answer.body).not.toContain('Not Found');
  });

  it('no letter is created', async () => {
    takeAway();
    const before = await api.db.prisma.mail.count();
    const document64 = Buffer.from(await aPdf({ pages: 1 })).toString('base64');
    const { regionId, areaId } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id: sent } });
    const payload = {
      Receiver: 'Каримов А.',
      Address: 'Навои, 1',
      Region: regionId,
      Area: areaId,
      Document64: document64,
    };
    expectRefusal(await sender.post('/api/PdfMail', payload), 503, 'documents-away');
    expect(await api.db.prisma.mail.count()).toBe(before);
  });

  it('what needs no document works, and the API stays in service and says so', async () => {
    takeAway();
    expect((await sender.get('/api/mail?limit=10')).statusCode).toBe(200);
    expect((await sender.get(`/api/mail?id=${await aDraft(api, cast.ours)}`)).statusCode).toBe(200);
    const another = await api.anotherProcess();
    const ready = await another.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', documents: 'away' }]);
    await another.close();
  });
});
