import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aSentLetter } from './letters.ts';
import { expectRefusal } from './refusal.ts';

const erased = { ru: 'Удалено по сроку хранения', uz: 'Saqlash muddati tugagani uchun oʻchirilgan' };

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let id: number;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  id = await aSentLetter(api, cast.ours);
  const client = await api.db.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(`update mail set receiver = '', address = '', erased_on = '2026-10-01T06:00:00Z' where id = $1`, [
    id,
  ]);
  await client.query('set session_replication_role = default');
  client.release();
});
afterAll(() => api?.close());

it('a letter whose data were removed says so in its record, in the language of the call', async () => {
  const record = (await sender.get(`/api/Mail/${id}`)).json();
  expect(record).toMatchObject({ Id: id, Receiver: erased.ru, Address: erased.ru });
  expect(record.ErasedOn).toContain('2026-10-01');
  const uzbek = await sender.get(`/api/Mail/${id}`, { headers: { 'accept-language': 'uz-Latn' } });
  expect(uzbek.json()).toMatchObject({ Receiver: erased.uz, Address: erased.uz });
});

it.each(['PdfMail', 'Receipt', 'LetterWithReceipt', 'ProofPack'])(
  'GET /api/%s answers 410 and since when',
  async (path) => {
    const answer = await sender.get(`/api/${path}/${id}`);
    expectRefusal(answer, 410, 'mail-erased');
    expect(answer.json().Message).toBe(`Данные письма EHM${id} удалены по сроку хранения 01.10.2026`);
  },
);

it('the public tracking of the letter stays', async () => {
  const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id } });
  const answer = await api.app.inject({ url: `/api/TrackMail?id=${uid}` });
  expect([answer.statusCode, answer.json().Id]).toEqual([200, id]);
});
