import { inLanguage } from '@hybrid-mail/messages/in-language';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  await aDraft(api, cast.ours);
  await api.db.prisma.region.updateMany({ data: { nameUz: 'Samarqand viloyati', nameUzCyr: 'Самарқанд вилояти' } });
  await api.db.prisma.area.updateMany({ data: { nameUz: "Kattaqo'rg'on tumani", nameUzCyr: 'Каттақўрғон тумани' } });
});
afterAll(() => api?.close());

const wishing = (language: string) => ({ headers: { 'accept-language': language } });
const choose = async (language: string | null) =>
  (await api.by(cast.people.O)).put('/api/Language', { Language: language });
beforeEach(() => choose(null));

const missing = async (more = {}) => {
  const answer = await (await api.by(cast.people.O)).get('/api/Mail/999999999', more);
  expect(answer.statusCode).toBe(404);
  return answer.json();
};

it.each([
  ['ru-RU,ru;q=0.9,uz;q=0.8', 'ru'],
  ['uz', 'uz-Latn'],
  ['uz-UZ,uz;q=0.9,ru;q=0.8', 'uz-Latn'],
  ['uz-Cyrl', 'uz-Cyrl'],
  ['ru;q=0.3,uz-Cyrl;q=0.9', 'uz-Cyrl'],
  ['fr;q=0.9,uz;q=0.5,en;q=0.4', 'uz-Latn'],
  ['*', 'ru'],
  [';;,q=,', 'ru'],
] as const)('a refusal comes in the language of the browser: «%s» reads %s', async (header, language) => {
  const message = inLanguage(language, () => refusalTexts['mail-not-found']);
  expect(await missing(wishing(header))).toMatchObject({ Code: 'mail-not-found', Message: message });
});

it('the language that a person chose is told to the page, which speaks it, and a choice taken back no longer', async () => {
  expect((await choose('uz-Cyrl')).statusCode).toBe(200);
  expect((await (await api.by(cast.people.O)).get('/api/login')).json()).toMatchObject({ Language: 'uz-Cyrl' });
  await choose(null);
  expect((await (await api.by(cast.people.O)).get('/api/login')).json()).not.toHaveProperty('Language');
});

it.each([undefined, '*', 'de-DE,de;q=0.9'])(
  'a program that asks for %s is answered in Russian, whatever its person chose',
  async (header) => {
    await choose('uz-Latn');
    const more = header === undefined ? {} : wishing(header);
    expect((await missing(more)).Message).toBe(refusalTexts['mail-not-found']);
  },
);

it('a language that we do not speak is refused with the field', async () => {
  const answer = await choose('en');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().Fields).toHaveProperty('Language');
});

it('a wrong field is told in the language of the caller', async () => {
  const answer = await (await api.by(cast.people.O)).put('/api/Language', { Language: 'en' }, wishing('uz'));
  expect(answer.json().Message).not.toMatch(/[а-яё]/i);
});

it('statuses, regions and districts of a list are named in the language of the caller', async () => {
  const names = async (language: string) => {
    const answer = await (await api.by(cast.people.O)).get('/api/Mail?limit=10&skip=0', wishing(language));
    const [letter] = answer.json().Records;
    return [letter.Region.Name, letter.Area.Name, letter.SendStatusName];
  };
  expect([await names('ru'), await names('uz'), await names('uz-Cyrl')]).toEqual([
    ['Самаркандская область', 'Каттакурганский район', 'Не отправлен'],
    ['Samarqand viloyati', 'Kattaqoʻrgʻon tumani', 'Joʻnatilmagan'],
    ['Самарқанд вилояти', 'Каттақўрғон тумани', 'Жўнатилмаган'],
  ]);
});

it('the file of letters has its heads and statuses in the language of the caller', async () => {
  const answer = await (await api.by(cast.people.O)).get('/api/MailExcel?limit=10&skip=0', wishing('uz'));
  const cells = valuesOf(await readXlsx(answer.rawPayload)).flat();
  expect(cells).toEqual(expect.arrayContaining(['Oluvchi', 'Viloyat']));
});

it('the page of an unknown address speaks the language of the browser', async () => {
  const page = await (await api.by(null)).get('/nothing', {
    headers: { accept: 'text/html', 'accept-language': 'uz' },
  });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<html lang="uz-Latn">');
  expect(page.body).not.toMatch(/[а-яё]/i);
});
