import { mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { mailExportCalls } from '@hybrid-mail/contracts/mail-export';
import { createFrameDecoder, type Frame } from '@hybrid-mail/contracts/progress-frames';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { readXlsx, recordsOf, valuesOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { insertManyLetters } from './insert-many-letters.ts';
import { aDraft, addDeliveryResult } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let address: string;

beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  await insertManyLetters(api, cast.theirs, 100_001);
  address = await api.listen();
  // A busy machine needs long to insert a hundred thousand letters.
}, 240_000);
afterAll(() => api?.close());

const sentAt = (moment: string) => ({ isSent: true, sendStatus: 1, sentOn: new Date(moment) });
const fileOf = async (query = '', path = '/api/MailExcel') => {
  const answer = await (await api.by(path === '/api/MailExcel' ? cast.people.O : cast.people.M)).get(path + query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const sheetOf = async (query = '') => readXlsx((await fileOf(query)).rawPayload);

/** Downloads over a real socket, so that the test can read slowly or disconnect. */
async function open(query = '', more: RequestInit = {}, person = cast.people.F): Promise<Response> {
  const { token } = await api.by(person);
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${address}/api/MailExcel?${query}`, { headers, ...more });
}

/** Process ids of the database connections with an open transaction, which every running export has. */
async function reading(): Promise<number[]> {
  const { rows } = await api.db.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Waits until both places of the organization in the export queue are free: a place is released a moment after its
 * client got the last byte.
 */
const untilServed = () =>
  until(async () => {
    const answers = await Promise.all(Array.from({ length: 2 }, () => open('pagesCount=1&receiver=abcdef')));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    return answers.every(({ status }) => status === 200);
  });

describe('the letters as an Excel file', () => {
  let ids: number[];
  beforeAll(async () => {
    const on = (createdOn: string, given: object) =>
      aDraft(api, cast.ours, { createdOn: new Date(createdOn), ...given });
    ids = [
      await on('2026-11-10T19:00:00Z', { receiver: '=HYPERLINK("http://x")', ...sentAt('2026-11-10T19:00:01Z') }),
      await on('2026-11-12T06:00:00Z', {
        receiver: '+998901234567',
        pages: 4,
        sheets: 4,
        ...sentAt('2026-11-12T18:59:59Z'),
      }),
      await on('2026-11-13T06:00:00Z', { receiver: '-5 <b>&amp;</b>', sendStatus: 3 }),
      await on('2026-11-14T06:00:00Z', { receiver: '@SUM(A1)', sendStatus: null }),
    ];
    await addDeliveryResult(api, ids[1] ?? 0, 4, 'Каримова Н.');
  });

  it('has the columns of the page and its words (LIST-28)', async () => {
    const sheet = await sheetOf('?sort=id&desc=false');
    expect(valuesOf(sheet)[0]).toEqual(mailColumns.map(({ key }) => mailListTexts.columns[key]));
    const place = {
      Отправитель: cast.ours.unit.name,
      Область: 'Самаркандская область',
      Район: 'Каттакурганский район',
      Адрес: 'махалля Тинчлик, 123',
    };
    expect(recordsOf(sheet)).toMatchObject([
      {
        '№': 1,
        Идентификатор: `EHM${ids[0]}`,
        ...place,
        Получатель: '=HYPERLINK("http://x")',
        Получил: null,
        'Количество страниц': 3,
        'Дата создания': '11.11.2026 00:00:00',
        'Дата отправки': '11.11.2026 00:00:01',
        Статус: 'В процессе',
        'Дата вручения / возврата': null,
      },
      {
        '№': 2,
        Идентификатор: `EHM${ids[1]}`,
        ...place,
        Получатель: '+998901234567',
        Получил: 'Каримова Н.',
        'Количество страниц': 4,
        'Дата создания': '12.11.2026 11:00:00',
        'Дата отправки': '12.11.2026 23:59:59',
        Статус: 'Адресат отказался',
        'Дата вручения / возврата': '21.11.2026',
      },
      {
        '№': 3,
        Идентификатор: `EHM${ids[2]}`,
        Получатель: '-5 <b>&amp;</b>',
        'Дата создания': '13.11.2026 11:00:00',
        'Дата отправки': null,
        Статус: 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)',
      },
      { '№': 4, Получатель: '@SUM(A1)', Статус: 'Не отправлен' },
    ]);
  });

  it('holds the chosen letters alone, in the order of the list, and none of another organization', async () => {
    const foreign = await aDraft(api, cast.theirs, { createdOn: new Date('2026-11-14T06:00:00Z') });
    const chosen = [ids[3], foreign, ids[1]].join(',');
    const records = recordsOf(await sheetOf(`?sort=id&desc=false&ids=${chosen}`));
    expect(records.map((record) => record.Идентификатор)).toEqual([`EHM${ids[1]}`, `EHM${ids[3]}`]);
  });

  it('says above each page and in its properties whose letters it holds, of which days and by what filters', async () => {
    const { organization } = cast.ours;
    const own = `${organization.name}, ИНН ${organization.inn}`;
    const all = await sheetOf();
    expect(all.about).toEqual({
      title: 'Все письма',
      subject: `${own}. Подразделение: ${cast.ours.unit.name}. За всё время`,
    });
    const { id: userId, name: userName } = cast.people.O;
    const query =
      '?isSent=true&sentStart=2026-11-01&sentEnd=2026-11-30&createdStart=2026-10-01&region=3&area=41&performType=4' +
      `&sendStatus=1&receiver=Тош&pagesCountGt=2&users=${userId}&unitId=${cast.ours.unit.id}&ids=${ids[1]}`;
    const some = await sheetOf(query);
    const subject = [
      own,
      `Подразделение: ${cast.ours.unit.name}`,
      'Создано: с 01.10.2026',
      'Отправлено: 01.11.2026 – 30.11.2026',
      'Получатель: Тош',
      'Область: Самаркандская область',
      'Район: Каттакурганский район',
      `Пользователи: ${userName}`,
      'Статус отправки: Успешно',
      'Статус: Адресат отказался',
      'Количество страниц: больше 2',
      'Выбрано писем: 1',
    ].join('. ');
    expect(some.about).toEqual({ title: 'Отправленные письма', subject });
    expect(some.header).toContain('Отправленные письма');
    expect(some.footer).toBe('&LЕдиная система отправки писем. Выгружено 21.11.2026 11:30:00&R&P / &N');
    expect(some.comment).toBe(
      `Отправленные письма\n${subject}\nЕдиная система отправки писем. Выгружено 21.11.2026 11:30:00`,
    );
    expect(some.names).toEqual(['Sheet1']);
  });

  it('names nothing that the person may not see, and says of staff files whose letters they hold', async () => {
    const { organization, unit } = cast.theirs;
    const foreign = await sheetOf(
      `?inn=${organization.inn}&unitId=${unit.id}&users=${cast.people.F.id}&registry=999999`,
    );
    expect(foreign.about.subject).not.toMatch(new RegExp(`${organization.name}|${unit.name}|${cast.people.F.name}`));
    const staffSheet = async (query: string) => readXlsx((await fileOf(query, '/api/AdminMailExcel')).rawPayload);
    expect((await staffSheet('')).about.subject).toBe('Все организации. За всё время');
    const { name, inn } = cast.ours.organization;
    expect((await staffSheet(`?inn=${inn}&sentEnd=2026-11-30`)).about.subject).toBe(
      `${name}, ИНН ${inn}. Отправлено: по 30.11.2026`,
    );
  });

  it('is mails.xlsx, and browsers and proxies may not keep it (LIST-30)', async () => {
    const { headers } = await fileOf();
    expect(headers['content-disposition']).toBe('attachment; filename="mails.xlsx"');
    expect(headers['content-type']).toBe(mailExportCalls.list.download?.contentType);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    'isSent=true',
    'sentStart=2026-11-11&sentEnd=2026-11-11',
    'receiver=998',
    'sort=receiver&desc=false',
    'isPerformed=true&limit=1&skip=1',
    'unitId=999999',
  ])('holds the letters of the list under the same filters and in its order: %s (LIST-29)', async (query) => {
    const caller = await api.by(cast.people.O);
    const list = (await caller.get(`/api/mail?${query.replace(/&limit.*/, '')}&limit=500`)).json();
    const exported = recordsOf(await sheetOf(`?${query}`));
    expect(exported.map(({ Идентификатор: number }) => number)).toEqual(
      list.Records.map(({ Id }: { Id: number }) => `EHM${Id}`),
    );
  });

  it('holds the letters in the person’s own reach alone; staff read theirs by another call', async () => {
    expect(recordsOf(await sheetOf())).toHaveLength(4);
    expectRefusal(await (await api.by(cast.people.O)).get('/api/AdminMailExcel'), 403, 'not-allowed');
    const staff = recordsOf(await readXlsx((await fileOf('', '/api/AdminMailExcel')).rawPayload));
    expect(staff).toHaveLength(4);
  });

  it('comes in frames that tell how many rows have gone and end when it is whole', async () => {
    const { rawPayload, headers } = await fileOf('?withProgress=true');
    expect(headers['content-type']).toBe('application/octet-stream');
    const frames: Frame[] = createFrameDecoder()(rawPayload);
    const last = frames.at(-1);
    expect([last?.rows, last?.total, last?.bytes.length]).toEqual([4, 4, 0]);
    const file = Buffer.concat(frames.map(({ bytes }) => bytes));
    expect(recordsOf(await readXlsx(file))).toHaveLength(4);
  });
});

describe('a long export', () => {
  it('is refused in words, not cut short, when it has more than 100 000 letters', async () => {
    const answer = await (await api.by(cast.people.F)).get('/api/MailExcel');
    expectRefusal(answer, 400, 'export-too-large');
    expect(answer.json().Message).toContain('100 000');
  });

  it('waits for a slow reader, and gives its place and its connection back when the reader goes away', async () => {
    const leaving = new AbortController();
    const answer = await open('pagesCount=1', { signal: leaving.signal });
    expect(answer.status).toBe(200);
    await until(async () => (await reading()).length === 1);
    leaving.abort();
    await until(async () => (await reading()).length === 0);
    await untilServed();
  });

  it('that breaks off is an error for the reader, never a shorter file', async () => {
    const answer = await open('pagesCount=1');
    await until(async () => (await reading()).length === 1);
    await api.db.pool.query('select pg_terminate_backend($1)', [(await reading())[0]]);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await untilServed();
  });

  it('B099 twenty at once: two of one person go, two wait, the others are told to come later, and all of them may', async () => {
    const one = async () => {
      const answer = await open('receiver=a1&withProgress=true', {}, cast.theirs.headSender);
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    const all = await Promise.all(Array.from({ length: 20 }, one));
    const [served, refused] = [all.filter(({ answer }) => answer.ok), all.filter(({ answer }) => !answer.ok)];
    expect(served.length).toBeGreaterThanOrEqual(2);
    expect(served.length).toBeLessThanOrEqual(4);
    for (const { answer, bytes } of refused) {
      expect(answer.status).toBe(429);
      expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
        Code: 'too-many-exports',
        RetryAfterSeconds: 5,
      });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    for (const { bytes } of served) {
      const last = createFrameDecoder()(bytes).at(-1);
      expect([last?.rows, last?.bytes.length]).toEqual([last?.total, 0]);
      expect(last?.rows).toBeGreaterThan(5000);
    }
    await untilServed();
  });
});

describe('the list call for the whole list', () => {
  const ask = async (query: string) => (await api.by(cast.people.F)).get(`/api/mail?${query}`);
  const some = 'createdStart=2026-11-01&createdEnd=2026-11-01&receiver=ab';
  const totalOf = async (query: string) => (await ask(`${query}&limit=1`)).json().Total as number;

  it('answers all letters from the first when the limit is the total, as its pages do (LIST-29)', async () => {
    const total = await totalOf(some);
    expect(total).toBeGreaterThan(1000);
    const whole = await ask(`${some}&skip=0&limit=${total}`);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { Records, Total } = whole.json();
    expect([Records.length, Total]).toEqual([total, total]);
    const page = (await ask(`${some}&skip=1000&limit=500`)).json();
    expect(Records.slice(1000, 1500)).toEqual(page.Records);
  });

  it('answers all letters to a program whose total is no longer true', async () => {
    const total = await totalOf(some);
    const { Records, Total } = (await ask(`${some}&limit=${total + 100}`)).json();
    expect([Records.length, Total]).toEqual([total, total]);
  });

  it('answers all letters however few they are, also to a program that always asks for a thousand', async () => {
    const none = 'receiver=unknown%20receiver';
    const few = 'createdStart=2026-11-01&createdEnd=2026-11-01&ids=';
    const { Records: three } = (await ask(`${some}&limit=3`)).json();
    const lists = [none, few + three.map(({ Id }: { Id: number }) => Id).join('&ids=')];
    for (const list of lists) {
      const page = (await ask(`${list}&limit=500`)).json();
      expect((await ask(`${list}&skip=0&limit=1000`)).json()).toEqual(page);
      expect((await ask(`${list}&limit=501`)).json()).toEqual(page);
      expectRefusal(await ask(`${list}&limit=501&skip=1`), 400, 'wrong-input');
    }
  });

  it('refuses any other limit beyond a page', async () => {
    const total = await totalOf(some);
    for (const wrong of [`limit=${total - 1}`, `limit=${total}&skip=1`, 'limit=501'])
      expectRefusal(await ask(`${some}&${wrong}`), 400, 'wrong-input');
    expectRefusal(await ask('limit=100001'), 400, 'wrong-input');
  });
});
