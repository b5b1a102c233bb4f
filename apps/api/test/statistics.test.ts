import { textOfPdf } from '@hybrid-mail/testing/pdf-reading';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;

beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  const prices = { sumForMail: '1234567.50', sumForOverPaged: '500' };
  await api.db.prisma.unit.update({ where: { id: cast.ours.unit.id }, data: prices });
  const sent = { isSent: true, sendStatus: 1, sentOn: new Date('2026-11-20T06:30:00Z') };
  await aDraft(api, cast.ours, { ...sent, pages: 2, sheets: 2 });
  await aDraft(api, cast.ours, { ...sent, pages: 7, sheets: 7 });
  await aDraft(api, cast.theirs, sent);
});
afterAll(() => api.close());

const days = 'start=2026-11-01&end=2026-11-30';

async function ask(query: string) {
  const answer = await (await api.by(cast.people.H)).get(`/api/UnitStatistics?${days}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('GET /api/UnitStatistics', () => {
  it('answers a program unit, counts and prices, of the own organization alone (ENT-24)', async () => {
    const { unit } = cast.ours;
    const figures = {
      Count: 2,
      OverPagedCount: 1,
      PagesCount: 9,
      PriceSimple: '1234567.50',
      PriceForOverPaged: '500.00',
    };
    expect((await ask('')).json()).toEqual([{ Unit: { Id: unit.id, Name: unit.name }, ...figures }]);
  });

  it('answers with isPdf the report on paper, to be printed (API-07, STAT-42)', async () => {
    const answer = await ask('&isPdf=true');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="statistics.pdf"',
      'cache-control': 'no-store',
    });
    const [page] = await textOfPdf(answer.rawPayload);
    expect(plain(page)).toContain('Итого:');
    expect(plain(page)).toContain('2 469 635,00');
  });

  it('answers with isExcel statistics.xlsx: Sheet1, every column of the page, numbers grouped by spaces (STAT-38, STAT-39, STAT-40)', async () => {
    const answer = await ask('&isExcel=true');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="statistics.xlsx"');
    const sheet = await readXlsx(answer.rawPayload);
    expect(sheet.names).toEqual(['Sheet1']);
    const [head, row, totals] = valuesOf(sheet);
    expect(head).toEqual((await ask('&isTable=true')).json().Columns.map(({ Title }: { Title: string }) => Title));
    expect(row).toEqual([1, cast.ours.unit.name, 2, 1, 9, 1234567.5, 500, 2469135, 500, 2469635]);
    expect(totals).toEqual([null, 'Итого:', 2, 1, 9, null, null, 2469135, 500, 2469635]);
    const formats = sheet.rows[1]?.map(({ format }) => format);
    expect(formats?.[2]).toBe('[>=1000000]# ### ### ##0;[>=1000]# ##0;0');
    expect(formats?.[9]).toBe('[>=1000000]# ### ### ##0.00;[>=1000]# ##0.00;0.00');
  });

  it('without letters answers a paper that says so (ERR-32)', async () => {
    const answer = await (await api.by(cast.people.H)).get('/api/UnitStatistics?start=2030-01-01&isPdf=true');
    const [page] = await textOfPdf(answer.rawPayload);
    expect(plain(page)).toContain('Нет данных по данному фильтру');
  });

  it.each(['', '&isPdf=true', '&isExcel=true'])(
    'tells nothing of another organization, in no form (%s)',
    async (form) => {
      const { inn } = cast.theirs.organization;
      const answer = await (await api.by(cast.people.H)).get(`/api/UnitStatistics?${days}&inn=${inn}${form}`);
      expectRefusal(answer, 403, 'not-allowed');
    },
  );
});
