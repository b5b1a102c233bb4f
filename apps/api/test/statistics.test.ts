import { chargeLetters } from '@hybrid-mail/testing/letter';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, type CastColumn } from './cast.ts';
import { fillExportQueue, isQueueIdle } from './fill-export-queue.ts';
import { insertManyUnits } from './insert-many-letters.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;

beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  const prices = { sumForMail: '1234567.50', sumForOverPaged: '500' };
  await api.db.prisma.unit.update({ where: { id: cast.ours.unit.id }, data: prices });
  const sent = (day: string) => ({ isSent: true, sendStatus: 1, sentOn: new Date(`${day}T06:30:00Z`) });
  const letters = [
    await aDraft(api, cast.ours, { ...sent('2026-11-10'), pages: 2, sheets: 2 }),
    await aDraft(api, cast.ours, { ...sent('2026-11-20'), pages: 7, sheets: 7 }),
    await aDraft(api, cast.theirs, sent('2026-11-20')),
  ];
  await chargeLetters(api.db, letters);
});
afterAll(() => api?.close());

const days = 'start=2026-11-01&end=2026-11-30';

const askAs = async (column: CastColumn, query: string) => {
  const answer = await (await api.by(cast.people[column])).get(`/api/UnitStatistics?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const ask = (query: string) => askAs('H', `${days}${query}`);
const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ');

/** The row of the user's own unit in the answer that programs get. */
const figures = (over: object = {}) => ({
  Unit: { Id: cast.ours.unit.id, Name: cast.ours.unit.name },
  Count: 2,
  OverPagedCount: 1,
  OverPagesSum: 1,
  PagesCount: 9,
  PriceSimple: '1234567.50',
  PriceForOverPaged: '500.00',
  ...over,
});

describe('GET /api/UnitStatistics (API-35)', () => {
  it('answers a program unit, counts and prices, of the own organization alone (ENT-24)', async () => {
    expect((await ask('')).json()).toEqual([figures()]);
  });

  it('answers a bare list of the units, for days written YYYY-MM-DD and one’s own INN', async () => {
    const { inn } = cast.ours.organization;
    expect((await ask(`&inn=${inn}`)).json()).toEqual([figures()]);
    const one = await askAs('H', 'start=2026-11-20&end=2026-11-20');
    expect(one.json()).toEqual([figures({ Count: 1, OverPagedCount: 1, OverPagesSum: 1, PagesCount: 7 })]);
  });

  it('answers with isPdf the report on paper, to be printed (API-07, STAT-42)', async () => {
    const answer = await ask('&isPdf=true');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="statistics.pdf"',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
    });
    const [page] = await textOfPdf(answer.rawPayload);
    for (const words of [cast.ours.unit.name, 'Итого:', '2 469 635,00']) expect(plain(page)).toContain(words);
  });

  it('answers with isExcel statistics.xlsx: Sheet1, every column of the page, numbers grouped by spaces (STAT-38, STAT-39, STAT-40)', async () => {
    const answer = await ask('&isExcel=true');
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="statistics.xlsx"',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
    });
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
    const [page] = await textOfPdf((await askAs('H', 'start=2030-01-01&isPdf=true')).rawPayload);
    expect(plain(page)).toContain('Нет данных по данному фильтру');
  });

  it.each(['start=01.11.2026', 'end=2026-02-31', 'inn=12'])('%s is refused', async (query) => {
    expectRefusal(await (await api.by(cast.people.H)).get(`/api/UnitStatistics?${query}`), 400, 'wrong-input');
  });
});

describe('the letters that are counted', () => {
  const unitsOf = async (column: CastColumn, query = '') =>
    (await askAs(column, `${days}${query}`))
      .json()
      .map(({ Unit, Count }: ReturnType<typeof figures>) => [Unit.Id, Count]);
  const ours = () => [cast.ours.unit.id, 2];
  const theirs = () => [cast.theirs.unit.id, 1];

  it.each(['', '&isPdf=true', '&isExcel=true'])(
    'tells nothing of another organization, in no form (%s)',
    async (form) => {
      const person = await api.by(cast.people.H);
      for (const inn of [cast.theirs.organization.inn, '999999999'])
        expectRefusal(await person.get(`/api/UnitStatistics?${days}&inn=${inn}${form}`), 403, 'not-allowed');
    },
  );

  it.each([
    ['a controller', 'M'],
    ['monitoring', 'W'],
  ] as const)('for %s with one granted organization the letters of that organization alone', async (_, column) => {
    expect(await unitsOf(column)).toEqual([ours()]);
    expect(await unitsOf(column, `&inn=${cast.ours.organization.inn}`)).toEqual([ours()]);
    expect(await unitsOf(column, `&inn=${cast.theirs.organization.inn}`)).toEqual([]);
  });

  it('for a controller of the other organization that one alone', async () => {
    expect(await unitsOf('MX')).toEqual([theirs()]);
  });

  it.each([
    ['an administrator', 'AD'],
    ['a controller of the head unit', 'MH'],
  ] as const)('for %s every organization, or the one that is named', async (_, column) => {
    expect((await unitsOf(column)).sort()).toEqual([ours(), theirs()].sort());
    expect(await unitsOf(column, `&inn=${cast.theirs.organization.inn}`)).toEqual([theirs()]);
  });

  it('for staff an organization beyond reach is as one that does not exist', async () => {
    const { inn } = cast.theirs.organization;
    for (const form of ['', '&isTable=true']) {
      const beyond = await askAs('M', `${days}&inn=${inn}${form}`);
      const absent = await askAs('M', `${days}&inn=999999999${form}`);
      expect(beyond.body.replaceAll(inn, '')).toBe(absent.body.replaceAll('999999999', ''));
    }
  });
});

describe('a report as a file', () => {
  it.each(['isPdf', 'isExcel'])('waits for its turn with the other long answers: %s', async (form) => {
    const empty = await fillExportQueue(api, cast.people.H);
    const person = await api.by(cast.people.H);
    const refused = await person.get(`/api/UnitStatistics?${days}&${form}=true`);
    expectRefusal(refused, 429, 'too-many-exports');
    expect(refused.headers['retry-after']).toBe('5');
    expect((await ask('&isTable=true')).json().Rows).toHaveLength(1);
    await empty();
    await ask(`&${form}=true`);
  });

  it('gives its place back when it has gone, and when it was refused', async () => {
    const person = await api.by(cast.people.H);
    const foreign = `&inn=${cast.theirs.organization.inn}`;
    for (const query of ['&isPdf=true', '&isExcel=true', `&isPdf=true${foreign}`, `&isExcel=true${foreign}`])
      await person.get(`/api/UnitStatistics?${days}${query}`);
    expect(isQueueIdle(api.app.queues.exports)).toBe(true);
  });

  it('with more than 2 000 rows is refused on paper, in words that name the way out, and goes as Excel', async () => {
    await insertManyUnits(api, cast.theirs, 2001);
    const admin = await api.by(cast.people.AD);
    const inn = `inn=${cast.theirs.organization.inn}`;
    const refused = await admin.get(`/api/UnitStatistics?${inn}&isPdf=true`);
    expectRefusal(refused, 400, 'paper-too-long');
    expect(refused.json().Message).toBe(
      'На бумагу помещается до 2 000 строк. Загрузите отчёт в Excel или сузьте фильтр',
    );
    const sheet = valuesOf(await readXlsx((await askAs('AD', `${inn}&isExcel=true`)).rawPayload));
    expect(sheet.length).toBeGreaterThan(2001);
    expect(isQueueIdle(api.app.queues.staffExports)).toBe(true);
  });
});
