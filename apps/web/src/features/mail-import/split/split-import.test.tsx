import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import {
  chooseImportTemplate,
  goodRow,
  headerRow,
  openImportWith,
  pressWhenEnabled,
  type RowCells,
} from '../../../../test/import-page.tsx';
import { renderApp } from '../../../../test/render-app.tsx';
import { runSheetWorkerInProcess } from '../../../../test/sheet-program.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
  runSheetWorkerInProcess();
});

const bad = (house: number): RowCells => ['', ...goodRow(house).slice(1)];
const rows = (count: number, wrong: readonly number[] = []) => [
  headerRow,
  ...Array.from({ length: count }, (_, index) => (wrong.includes(index + 2) ? bad(index) : goodRow(index))),
];

interface Sent {
  Mails: { RowNumber: number }[];
  Refused?: { RowNumber: number }[];
  FileName: string;
  Key: string;
  MayRepeat: boolean;
}
type Page = Awaited<ReturnType<typeof openImportWith>>;
const sent = ({ api }: Page) =>
  api.asked.filter(({ method, path }) => method === 'POST' && path === '/api/Registry').map(({ body }) => body as Sent);
const numbers = ({ Mails, Refused = [] }: Sent) => [...Mails, ...Refused].map(({ RowNumber }) => RowNumber);

/** Server answers to consecutive calls. */
function inTurn(...replies: { status?: number; json: object }[]): Answers {
  let call = 0;
  const last = replies.at(-1) ?? { json: {} };
  return { 'POST /api/Registry': () => Promise.resolve(replies[call++] ?? last) };
}
const created = (Id: number) => ({ json: { Success: true, Id } });
const failed = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
const divide = async (count: number, over: Answers, wrong?: number[]) => {
  const page = await openImportWith([{ name: 'Реестр', rows: rows(count, wrong) }], over);
  await pressWhenEnabled(/^Разделить на/);
  return page;
};
const parts = async () => within(await screen.findByRole('region', { name: 'Части файла' }));

describe('a file of more rows than a registry takes', () => {
  it('is told so, with a button that divides it; before that nothing can be imported', async () => {
    await openImportWith([{ name: 'Реестр', rows: rows(1101) }]);
    expect(await screen.findByText('Превышение лимита. Максимальное количество писем 500.')).toBeTruthy();
    expect(screen.getByText(/В файле 1.101.строка, в одном реестре до 500/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Импортировать' })).toHaveProperty('disabled', true);
    await pressWhenEnabled(/^Разделить на 3.загрузки$/);
    expect((await parts()).getByText(/^Часть 3: 101.строка, с 1002 по 1102$/)).toBeTruthy();
    expect(screen.getByText(/^Отправка 1.?101.письма: /)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Не делить');
    await pressWhenEnabled('Не делить');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: /^Разделить на/ }));
  });

  it('is told so as soon as it is read, and can be divided before a template is chosen', async () => {
    const page = await openImportWith([{ name: 'Реестр', rows: rows(501) }], {}, { hasTemplate: false });
    expect(await screen.findByText('Превышение лимита. Максимальное количество писем 500.')).toBeTruthy();
    expect(screen.getByText('Осталось: тип шаблона, файл до 500 строк')).toBeTruthy();
    await pressWhenEnabled(/^Разделить на 2.загрузки$/);
    expect((await parts()).getByText(/^Часть 2: 1.строка, с 502 по 502$/)).toBeTruthy();
    expect(screen.getByText('Осталось: тип шаблона')).toBeTruthy();
    await chooseImportTemplate();
    await pressWhenEnabled('Импортировать по частям');
    expect(await screen.findByText('Все части обработаны: 2 из 2')).toBeTruthy();
    expect(sent(page).map((body) => numbers(body).length)).toEqual([500, 1]);
  });

  it('is imported as one registry after another, each row once, and each part shows its result', async () => {
    const page = await divide(1101, inTurn(created(71), created(72), created(73)), [4, 1000]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Импортировать только верные' }));
    await pressWhenEnabled('Импортировать по частям');
    expect(await screen.findByText('Все части обработаны: 3 из 3')).toBeTruthy();
    const bodies = sent(page);
    expect(bodies.flatMap(numbers).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 1101 }, (_, index) => index + 2),
    );
    expect(bodies.map((body) => numbers(body).length)).toEqual([500, 500, 101]);
    expect(bodies.map(({ FileName }) => FileName)).toEqual([
      'реестр (1 из 3).xlsx',
      'реестр (2 из 3).xlsx',
      'реестр (3 из 3).xlsx',
    ]);
    expect(new Set(bodies.map(({ Key }) => Key)).size).toBe(3);
    const list = await parts();
    expect(list.getByText(/^499.писем в реестре №.71, 1.строка осталась с ошибками$/)).toBeTruthy();
    expect(list.getByRole('link', { name: 'Открыть письма (часть 3)' }).getAttribute('href')).toContain('registry=73');
    await pressWhenEnabled('Новая загрузка');
    expect(await screen.findByLabelText('Файл реестра')).toBeTruthy();
  });

  it('goes on with the part that failed, under its first key, and sends no part twice', async () => {
    const page = await divide(501, inTurn(created(71), failed, created(72)));
    await pressWhenEnabled('Импортировать по частям');
    expect(await screen.findByText('Часть 2 не загружена. Сбой Загруженные части остались.')).toBeTruthy();
    expect(screen.getByText('Загружено частей: 1 из 2. Остальные ждут.')).toBeTruthy();
    expect(screen.getByText(/^Отправка 1.письма: /)).toBeTruthy();
    await pressWhenEnabled('Загрузить часть 2 из 2');
    expect(await screen.findByText('Все части обработаны: 2 из 2')).toBeTruthy();
    const [, second, again] = sent(page);
    expect(sent(page)).toHaveLength(3);
    expect(again).toEqual(second);
  });

  it('waits while the user visits other pages: the part that is being sent ends, the next is not begun', async () => {
    const first = Promise.withResolvers<{ json: object }>();
    let isFirst = true;
    const answer = () => {
      const now = isFirst ? first.promise : Promise.resolve(created(72));
      isFirst = false;
      return now;
    };
    const page = await divide(502, { 'POST /api/Registry': answer }, [503]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Импортировать только верные' }));
    await pressWhenEnabled('Импортировать по частям');
    await screen.findByRole('button', { name: 'Остановить после этой части' });
    await userEvent.click((await screen.findAllByRole('link', { name: 'Созданные' }))[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Созданные письма' });
    first.resolve(created(71));
    await userEvent.click((await screen.findAllByRole('link', { name: /реестр файла/ }))[0] as HTMLElement);
    expect(await screen.findByText('Загружено частей: 1 из 2. Остальные ждут.')).toBeTruthy();
    expect(sent(page)).toHaveLength(1);
    await pressWhenEnabled('Загрузить часть 2 из 2');
    expect(await screen.findByText('Все части обработаны: 2 из 2')).toBeTruthy();
    expect(sent(page).map((body) => numbers(body).length)).toEqual([500, 2]);
  });

  it('is loaded part by part: each press sends one part and offers the next', async () => {
    const page = await divide(1101, inTurn(created(71), created(72), created(73)));
    await pressWhenEnabled('Загрузить часть 1 из 3');
    expect(await screen.findByText('Загружено частей: 1 из 3. Остальные ждут.')).toBeTruthy();
    expect(sent(page)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Продолжить с части 2' })).toBeTruthy();
    await pressWhenEnabled('Загрузить часть 2 из 3');
    expect(await screen.findByText('Загружено частей: 2 из 3. Остальные ждут.')).toBeTruthy();
    await pressWhenEnabled('Загрузить часть 3 из 3');
    expect(await screen.findByText('Все части обработаны: 3 из 3')).toBeTruthy();
    expect(sent(page).flatMap(numbers)).toHaveLength(1101);
  });

  it('is not there for the next person of the same browser', async () => {
    const page = await divide(501, inTurn(created(71), failed));
    await pressWhenEnabled('Импортировать по частям');
    await screen.findByText(/^Часть 2 не загружена/);
    page.unmount();
    endSession();
    storeToken('token');
    renderApp('/main/mail/create/excel/registry', page.api.answers);
    expect(await screen.findByLabelText('Файл реестра')).toBeTruthy();
    expect(screen.queryByText(/^Загружено частей/)).toBeNull();
  });

  it('takes a part that was loaded before the page was loaded again as loaded', async () => {
    const repeated = {
      status: 409,
      json: { Message: 'Такой реестр уже загружен', Code: 'registry-repeated', RegistryId: 70 },
    };
    const page = await divide(501, inTurn(repeated, created(72)));
    await pressWhenEnabled('Импортировать по частям');
    await pressWhenEnabled('Считать загруженной');
    expect((await parts()).getByText('загружена раньше: реестр № 70')).toBeTruthy();
    await pressWhenEnabled('Загрузить часть 2 из 2');
    expect(await screen.findByText('Все части обработаны: 2 из 2')).toBeTruthy();
    expect(sent(page).map(({ MayRepeat }) => MayRepeat)).toEqual([false, false]);
  });

  it('loads a part once more only on purpose, and the parts behind it are asked about again', async () => {
    const repeated = {
      status: 409,
      json: { Message: 'Такой реестр уже загружен', Code: 'registry-repeated', RegistryId: 70 },
    };
    const page = await divide(501, inTurn(repeated, created(71), created(72)));
    await pressWhenEnabled('Импортировать по частям');
    await pressWhenEnabled('Загрузить ещё раз');
    expect(await screen.findByText('Все части обработаны: 2 из 2')).toBeTruthy();
    expect(sent(page).map(({ MayRepeat }) => MayRepeat)).toEqual([false, true, false]);
  });

  it('keeps rows that the server refused until they are right', async () => {
    const refused = {
      status: 400,
      json: {
        Message: 'В реестре есть ошибки',
        Code: 'registry-refused',
        Rows: [{ Row: 502, Column: 'Адрес', Text: 'Адрес не принят' }],
      },
    };
    const page = await divide(501, inTurn(created(71), refused, created(72)));
    await pressWhenEnabled('Импортировать по частям');
    expect(await screen.findByText('Адрес не принят')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Загрузить часть 2 из 2' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: /Адрес, строка 502: изменить$/ }));
    await userEvent.keyboard('а{Enter}');
    await pressWhenEnabled('Загрузить часть 2 из 2');
    expect(await screen.findByText('Все части обработаны: 2 из 2')).toBeTruthy();
    expect(sent(page).map((body) => numbers(body).length)).toEqual([500, 1, 1]);
  });
});
