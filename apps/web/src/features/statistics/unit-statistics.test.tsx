import { reportTable } from '@hybrid-mail/contracts/report';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../test/api-double.ts';
import { recordFileOutputs } from '../../../test/record-file-outputs.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { aChart, answerTableOrChart } from '../../../test/report-charts.ts';
import { startOfMonth, today } from '../../lib/formats/dates.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const { saved, opened } = recordFileOutputs('blob:report');

beforeEach(() => {
  endSession();
  storeToken('token');
});

const columns = [
  { title: '№', kind: 'ordinal', measure: null },
  { title: 'Подразделение', kind: 'text', measure: null },
  { title: 'Принято за период', kind: 'count', measure: 'accepted' },
  { title: 'Свыше 3 листов', kind: 'count', measure: 'overPaged' },
  { title: 'Количество страниц', kind: 'count', measure: 'pages' },
  { title: 'Цена обычного, сум', kind: 'money', measure: null },
  { title: 'Цена свыше 3 листов, сум', kind: 'money', measure: null },
  { title: 'Сумма обычных, сум', kind: 'money', measure: null },
  { title: 'Сумма свыше 3 листов, сум', kind: 'money', measure: null },
  { title: 'Итого, сум', kind: 'money', measure: 'total' },
] as const;
const figures = {
  title: 'Статистика по подразделениям',
  subtitle: 'ООО «Намуна», ИНН 301234567. Период 01.11.2025 – 30.11.2025',
  about: 'ООО «Намуна», ИНН 301234567',
  columns: [...columns],
  rows: [
    {
      id: 3,
      cells: [1, 'Юридический отдел', 1200, 11, 4010, '9500.00', '500.00', '11400000.00', '5500.00', '11405500.00'],
      isHighlighted: false,
      owner: null,
    },
  ],
  totals: [null, 'Итого:', 1200, 11, 4010, null, null, '11400000.00', '5500.00', '11405500.00'],
  note: null,
};
const table = (over: Partial<z.input<typeof reportTable>> | object = {}) => ({
  json: z.encode(reportTable, { ...figures, ...over }),
});
const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
const head = aProfile({ unit: { id: 2, name: 'Центральный аппарат', isHead: true } });

const filtered = '/main/units?start=2025-11-01&end=2025-11-30';

function open(answers: Answers = {}, address = filtered) {
  const units = { 'GET /api/Unit': { json: { Records: [], Total: 0 } } };
  const app = renderApp(
    address,
    { 'GET /api/UnitStatistics': answerTableOrChart(table(), aChart({ rows: [] })), ...units, ...answers },
    head,
  );
  const asked = () =>
    app.api.asked
      .filter(({ path, query }) => path === '/api/UnitStatistics' && !query.has('isChart'))
      .map(({ query }) => Object.fromEntries(query));
  return { ...app, asked };
}

const report = () => screen.findByRole('table', { name: 'Статистика по подразделениям' });
const row = async (text: string) => {
  const cells = within((await within(await report()).findByText(text)).closest('tr') as HTMLElement).getAllByRole(
    'cell',
  );
  return cells.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const period = { start: '2025-11-01', end: '2025-11-30' };

describe('«Мои подразделения»', () => {
  it('has the columns in their order, the figures grouped by spaces, money with two decimals, and «Итого:» last (STAT-06, STAT-07, CONST-04)', async () => {
    open();
    expect(await row('Юридический отдел')).toEqual([
      ...['1', 'Юридический отдел', '1 200', '11', '4 010', '9 500,00', '500,00'],
      ...['11 400 000,00', '5 500,00', '11 405 500,00'],
    ]);
    const heads = within(await report()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(columns.map(({ title }) => title));
    expect(await row('Итого:')).toEqual([
      ...['', 'Итого:', '1 200', '11', '4 010', '', '', '11 400 000,00', '5 500,00', '11 405 500,00'],
    ]);
  });

  it('says «разные» in place of a price that is not one (STAT-06)', async () => {
    const cells = [1, 'Юридический отдел', 1200, 11, 4010, 'разные', null, '11400000.50', '5500.00', '11405500.50'];
    open({ 'GET /api/UnitStatistics': table({ rows: [{ id: 1, cells, isHighlighted: false, owner: null }] }) });
    expect((await row('Юридический отдел')).slice(5)).toEqual([
      ...['разные', '—', '11 400 000,50', '5 500,00', '11 405 500,50'],
    ]);
  });

  it('is asked for the days of the address, and for the organization when the address names one (STAT-01, STAT-02)', async () => {
    const { asked } = open({}, `${filtered}&inn=301234567`);
    await row('Итого:');
    expect(asked()).toEqual([{ ...period, inn: '301234567', isTable: 'true' }]);
  });

  it('opens with this month, and another first day is asked for (STAT-02)', async () => {
    const { asked, place } = open({}, '/main/units');
    await row('Итого:');
    expect(asked()).toEqual([{ start: startOfMonth(today()), end: today(), isTable: 'true' }]);
    await userEvent.click(screen.getByRole('button', { name: /^Период/ }));
    const [first] = await screen.findAllByRole('textbox');
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, '01012026{Tab}');
    await waitFor(() => expect(asked().at(-1)?.start).toBe('2026-01-01'));
    expect(place()).toContain('start=2026-01-01');
  });

  it('says quietly above the figures whose they are; of which days, the filter above tells', async () => {
    open();
    const about = await screen.findByText('ООО «Намуна», ИНН 301234567');
    expect(about.parentElement?.textContent).toMatch(/^Статистика по подразделениям/);
  });

  it('is read anew by «Обновить» (STAT-03)', async () => {
    const { asked } = open();
    await row('Итого:');
    await press('Обновить');
    await waitFor(() => expect(asked().length).toBe(2));
    expect(asked()[1]).toEqual(asked()[0]);
  });

  it('without letters says «Нет данных по данному фильтру» (ERR-32)', async () => {
    open({ 'GET /api/UnitStatistics': table({ rows: [], totals: null }) });
    expect(await screen.findByText('Нет данных по данному фильтру')).toBeTruthy();
    expect(screen.queryByText('Итого:')).toBeNull();
  });

  it('that does not come says so at its place and nowhere else, and keeps what was there (ERR-13)', async () => {
    const { api } = open();
    await row('Итого:');
    api.answers = { ...api.answers, 'GET /api/UnitStatistics': broken };
    await press('Обновить');
    expect(await screen.findByText('Отчёт не обновился. Сбой')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(await row('Итого:')).toBeTruthy();
  });
});

it('a report that does not come for other days shows none of the days before', async () => {
  const { api } = open();
  await row('Итого:');
  api.answers = { ...api.answers, 'GET /api/UnitStatistics': broken };
  await press('Сбросить');
  expect(await screen.findByText('Отчёт не обновился. Сбой')).toBeTruthy();
  expect(screen.queryByText('Итого:')).toBeNull();
});

describe('the report as a file', () => {
  const file = { bytes: new Blob(['%PDF-1.7']) };
  const filesOr = (answer: Answers[string]): Answers => ({
    'GET /api/UnitStatistics': ({ query }) => (query.has('isTable') ? table() : (answer as object)),
  });

  it('for Excel is statistics.xlsx, under the filters of the page (STAT-04, STAT-38)', async () => {
    const { asked } = open(filesOr(file));
    await press('Загрузить в Excel');
    await waitFor(() => expect(saved).toEqual(['statistics.xlsx']));
    expect(asked()).toContainEqual({ ...period, isExcel: 'true' });
  });

  it('on paper is the same call with isPdf, and what it answers is printed (STAT-05, STAT-42, API-07)', async () => {
    const { asked } = open(filesOr(file));
    await press('Печать');
    await waitFor(() => expect(opened.mock.calls).toEqual([['blob:report', '_blank']]));
    expect(asked()).toContainEqual({ ...period, isPdf: 'true' });
  });

  it.each([
    ['Печать', 'Напечатать не удалось. Повторите чуть позже'],
    ['Загрузить в Excel', 'Файл не загружен. Сбой'],
  ])('that fails at «%s» is told quietly beside the buttons and ends nothing (ERR-14)', async (button, words) => {
    open(filesOr(broken));
    await press(button);
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await row('Итого:')).toBeTruthy();
  });

  it.each([
    ['paper-too-long', 'На бумагу помещается до 2 000 строк. Загрузите отчёт в Excel или сузьте фильтр'],
    ['too-many-exports', 'Уже загружаются другие файлы. Подождите немного и повторите'],
  ])('that the product does not put on paper says why and what to do: %s', async (code, why) => {
    open(filesOr({ status: 400, json: { Message: 'x', Code: code } }));
    await press('Печать');
    expect((await screen.findByText(`Отчёт не напечатан. ${why}`)).getAttribute('role')).toBe('status');
    expect(opened).not.toHaveBeenCalled();
  });

  it('says when the browser lets no window be opened for printing', async () => {
    opened.mockReturnValue(null);
    open(filesOr(file));
    await press('Печать');
    const words = 'Браузер не открыл отчёт для печати. Разрешите ему открывать окна';
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status');
  });
});

describe('«Подразделения организации»', () => {
  const total = 730;
  const aUnit = (id: number) => ({
    Id: id,
    Name: `Отдел ${id}`,
    IsHead: id === 1,
    Organization: { Id: 1, Name: 'ООО «Намуна»', Inn: '301234567' },
    IsActive: true,
    ContractNumber: 'ГП-26/0114',
    ContractDateFromStr: null,
    ContractDateToStr: null,
    SumForMail: '9500.00',
    SumForOverPaged: '500.00',
  });
  const pages: Answers = {
    'GET /api/Unit': ({ query }) => {
      const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
      const ids = Array.from({ length: total }, (_, index) => index + 1).slice(skip, skip + limit);
      return { json: { Records: ids.map(aUnit), Total: total } };
    },
  };
  const units = () => screen.findByRole('table', { name: 'Подразделения организации' });
  const names = async () =>
    within(await units())
      .getAllByRole('row')
      .slice(1)
      .map((one) =>
        within(one)
          .getAllByRole('cell')
          .slice(0, 2)
          .map(({ textContent }) => textContent),
      );

  it('are told in all, and each of them stands on one of the pages', async () => {
    const { asked, place } = open(pages);
    expect(await screen.findByText('730 подразделений')).toBeTruthy();
    await waitFor(async () => expect((await names())[0]).toEqual(['1', 'Отдел 1']));
    expect(await names()).toHaveLength(50);
    expect(screen.getByText(/^1–50 из 730$/)).toBeTruthy();
    await press('Следующая страница');
    await waitFor(async () => expect((await names())[0]).toEqual(['51', 'Отдел 51']));
    expect(place()).toContain('page=2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Строк на странице' }), '500');
    await waitFor(async () => expect(await names()).toHaveLength(500));
    await press('Следующая страница');
    await waitFor(async () => expect((await names()).at(-1)).toEqual(['730', 'Отдел 730']));
    // Another page of units must not change the request for the report, which may be refetched after five seconds.
    expect(new Set(asked().map((query) => JSON.stringify(query))).size).toBe(1);
  });

  it('that are few have no pages to turn', async () => {
    open({ 'GET /api/Unit': { json: { Records: [aUnit(1)], Total: 1 } } });
    expect(await screen.findByText('1 подразделение')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull();
  });

  it('that do not come say so at their place', async () => {
    open({ 'GET /api/Unit': broken });
    expect(await screen.findByText('Список подразделений не загрузился. Сбой')).toBeTruthy();
  });
});
