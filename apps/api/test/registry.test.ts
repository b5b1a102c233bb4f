import { errorReply } from '@hybrid-mail/contracts/errors';
import { maxRegistryRows, tooManyRowsProblem } from '@hybrid-mail/contracts/registry';
import { renderRegistry } from '@hybrid-mail/core/registry';
import { listen } from '@hybrid-mail/db';
import { type HtmlRenderer, htmlRenderer } from '@hybrid-mail/documents/html-pdf';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { countRowsRead } from '@hybrid-mail/testing/count-rows-read';
import { readXlsx, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { aLetterTemplate, permitImport } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { insertManyLetters } from './insert-many-letters.ts';
import { newRows } from './registries.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let renderer: HtmlRenderer;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  const { organization } = cast.ours;
  await permitImport(api.db, organization.id, cast.people.AD.id);
  await aLetterTemplate(api.db, { organizationId: organization.id, createdById: cast.people.AD.id });
  renderer = htmlRenderer({ lanes: 2 });
});
afterAll(async () => {
  await renderer?.close();
  await api?.close();
});

const post = (body: unknown, by = sender) => by.post('/api/Registry', body);
const registries = () => api.db.prisma.registry.count();
const render = (id: number) =>
  renderRegistry({ ...api, renderer, rendering: { leaseMs: 60_000, overdueMs: 60_000 } }, id);
const made = async (rows: number): Promise<number> => {
  const answer = await post({ Mails: newRows(rows) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { Id } = answer.json();
  await render(Id);
  return Id;
};

describe('POST /api/Registry', () => {
  it('takes up to five hundred rows, in any case of the names, and answers the number of the registry', async () => {
    const rows = newRows(maxRegistryRows).map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value])),
    );
    const answer = await post({ mails: rows });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ Success: true, Id: expect.any(Number) });
    const deleted = await sender.delete(`/api/Registry?id=${answer.json().Id}`);
    expect(deleted.json()).toEqual({ Success: true, Deleted: 0 });
  });

  it('refuses one row more, and none at all, in the words of the page', async () => {
    const before = await registries();
    const tooMany = await post({ Mails: newRows(maxRegistryRows + 1) });
    expect([tooMany.statusCode, tooMany.json().Message]).toEqual([400, formatProblem(tooManyRowsProblem)]);
    for (const body of [{ Mails: [] }, {}, { Mails: null }, { Mails: 'x' }, []]) {
      const answer = await post(body);
      expect([answer.statusCode, answer.json().Code], JSON.stringify(body)).toEqual([400, 'wrong-input']);
    }
    expect((await post({ Mails: [] })).json().Message).toBe('В реестре нет ни одной строки');
    expect(await registries()).toBe(before);
  });

  it('names every wrong row by its number, and creates nothing', async () => {
    const before = await registries();
    const wrong = newRows(500);
    wrong.splice(10, 1, ...newRows(1, { Receiver: '' }));
    wrong.splice(300, 1, ...newRows(1, { TemplateName: 'Нет такого' }));
    const answer = await post({ Mails: wrong });
    expect(answer.statusCode).toBe(400);
    expect(z.decode(errorReply, answer.json())).toMatchObject({
      code: 'registry-refused',
      message: 'В реестре есть ошибки. Ничего не создано',
      rows: [
        { row: 12, column: 'Получатель', text: 'Введите ФИО получателя' },
        { row: 302, column: 'Тип шаблона', text: 'Шаблона «Нет такого» нет у вашей организации' },
      ],
    });
    expect(await registries()).toBe(before);
  });

  it.each([
    ['a formula', { Content: { Долг: { formula: '1+1', result: 2 }, Договор: '1' } }],
    ['a link', { Content: { Долг: '1', Договор: { text: 'x', hyperlink: 'http://x' } } }],
    ['a list for the columns', { Content: '[1,2]' }],
    ['columns that are no JSON', { Content: '{"Долг":' }],
    ['half of a sign in a value', { Content: { Долг: '1', Договор: '\ud800' } }],
    ['a region that is no number', { RegionId: '1e3' }],
    ['a region beyond all numbers', { RegionId: '9007199254740993' }],
    ['an area that is an object', { AreaId: { id: 1 } }],
    ['a receiver that is a number', { Receiver: 7 }],
    ['a row that is above the first', { RowNumber: 0 }],
  ])('refuses %s with a sentence, not with an error of ours', async (_, given) => {
    const before = await registries();
    const answer = await post({ Mails: newRows(1, given) });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().Message).toMatch(/[а-я]/i);
    expect(await registries()).toBe(before);
  });

  it.each([
    ['what looks like an error of a spreadsheet', { Долг: '#REF!', Договор: '1' }, 'Долг'],
    ['a date as a number', { Долг: '1', Договор: '' }, 'Договор'],
  ])('names the cell of %s', async (_, Content, column) => {
    const answer = await post({ Mails: newRows(1, { Content }) });
    expect(answer.json().Rows).toMatchObject([{ Row: 2, Column: column }]);
  });

  it('keeps what would be a formula elsewhere, or markup, as text', async () => {
    const Content = { Долг: '1', Договор: '=HYPERLINK("http://x")', '<script>': '@SUM(1)', __proto__x: 'x' };
    const answer = await post({ Mails: newRows(1, { Content }) });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is refused without a permission, and to a person without an organization', async () => {
    const foreign = await post({ Mails: newRows(1) }, await api.by(cast.people.F));
    expect([foreign.statusCode, foreign.json()]).toMatchObject([
      403,
      { Code: 'registry-not-permitted', Message: 'Вашей организации не разрешена загрузка реестров' },
    ]);
    const staff = await post({ Mails: newRows(1) }, await api.by(cast.people.AD));
    expect([staff.statusCode, staff.json().Code]).toEqual([403, 'not-allowed']);
  });

  it('twenty clicks at once make one registry', async () => {
    const before = await registries();
    const body = { Mails: newRows(3), Key: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await registries()).toBe(before + 1);
  });
});

describe('the letters of a registry', () => {
  it('are listed, counted and exported by its number, for senders and staff, each within reach', async () => {
    const id = await made(3);
    await made(1);
    const of = async (column: 'O' | 'H' | 'F' | 'M' | 'MX' | 'AD', path: string) =>
      (await (await api.by(cast.people[column])).get(`${path}?registry=${id}`)).json().Total;
    expect(await of('O', '/api/mail')).toBe(3);
    expect(await of('H', '/api/mail')).toBe(3);
    expect(await of('F', '/api/mail')).toBe(0);
    expect(await of('M', '/api/AdminMail')).toBe(3);
    expect(await of('MX', '/api/AdminMail')).toBe(0);
    expect(await of('AD', '/api/AdminMail')).toBe(3);
    const file = await sender.get(`/api/MailExcel?registry=${id}`);
    expect(valuesOf(await readXlsx(file.rawPayload))).toHaveLength(1 + 3);
  });

  it('are told of while they are made', async () => {
    const notices: string[] = [];
    const listener = await listen(api.url, 'mail_changed', (notice) => notices.push(notice));
    const id = await made(4);
    const { id: unitId, organizationId } = cast.ours.unit;
    await expect.poll(() => notices).toContain(JSON.stringify({ registryId: id, unitId, organizationId }));
    expect(notices.filter((notice) => notice.includes('registryId'))).toHaveLength(1);
    await listener.close();
  });

  it('are found without reading the other letters of the unit', async () => {
    const id = await made(1);
    await insertManyLetters(api, cast.ours, 20_000);
    const read = await countRowsRead(api.db, {
      sql: `select m.id from mail m where m.deleted_on is null and m.unit_id = $1 and m.registry_id = $2
        order by m.created_on desc, m.id desc limit 50`,
      parameters: [cast.ours.unit.id, id],
    });
    expect(read).toEqual({ mail: 1 });
  });
});

describe('GET /api/PlaceName', () => {
  it('answers all spellings of each place, each once', async () => {
    const { Regions, Areas } = (await sender.get('/api/PlaceName')).json();
    expect(Regions).toContainEqual({ Id: 3, Names: ['Самаркандская область', '1718'] });
    expect(Areas).toContainEqual({ Id: 41, Names: ['Каттакурганский район', '1718212'] });
  });
});
