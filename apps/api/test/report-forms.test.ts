import { textOfPdf } from '@hybrid-mail/testing/pdf-reading';
import { readXlsx } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type Caller } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let head: Caller;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  head = await api.by(cast.people.H);
  const sent = (day: string) => ({ isSent: true, sendStatus: 1, sentOn: new Date(`${day}T12:00:00Z`) });
  await aDraft(api, cast.ours, sent('2026-11-10'));
  await aDraft(api, cast.ours, { ...sent('2026-11-20'), pages: 5, sheets: 5 });
  await aDraft(api, cast.theirs, sent('2026-11-20'));
});
afterAll(() => api.close());

const ask = async (query: string) => {
  const answer = await head.get(`/api/UnitStatistics?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

describe('GET /api/UnitStatistics (API-35)', () => {
  it('answers a bare list of the units, for days written YYYY-MM-DD and one’s own INN', async () => {
    const row = {
      Unit: { Id: cast.ours.unit.id, Name: cast.ours.unit.name },
      ...{ PriceSimple: expect.stringMatching(/^\d+\.\d\d$/), PriceForOverPaged: expect.stringMatching(/^\d+\.\d\d$/) },
    };
    const { inn } = cast.ours.organization;
    const all = (await ask(`inn=${inn}&start=2026-11-01&end=2026-11-30`)).json();
    expect(all).toEqual([{ ...row, Count: 2, OverPagedCount: 1, PagesCount: 8 }]);
    const one = (await ask('start=2026-11-20&end=2026-11-20')).json();
    expect(one).toEqual([{ ...row, Count: 1, OverPagedCount: 1, PagesCount: 5 }]);
  });

  it('answers with isPdf the same figures as a PDF to print, and with isExcel as statistics.xlsx', async () => {
    const paper = await ask('start=2026-11-01&isPdf=true');
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="statistics.pdf"',
      'cache-control': 'no-store',
    });
    const words = (await textOfPdf(paper.rawPayload)).join(' ');
    for (const word of [cast.ours.unit.name, 'Итого:']) expect(words).toContain(word);
    const sheet = await ask('start=2026-11-01&isExcel=true');
    expect(sheet.headers['content-disposition']).toBe('attachment; filename="statistics.xlsx"');
    const cells = (await readXlsx(sheet.rawPayload)).rows.flat().map(({ value }) => value);
    expect(cells).toEqual(expect.arrayContaining([cast.ours.unit.name, 'Итого:']));
  });

  it.each(['start=01.11.2026', 'end=2026-02-31', 'inn=12'])('%s is refused', async (query) => {
    expectRefusal(await head.get(`/api/UnitStatistics?${query}`), 400, 'wrong-input');
  });
});
