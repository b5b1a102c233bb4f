import { reportTable } from '@hybrid-mail/contracts/report';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { aChart, answerTableOrChart } from '../../../../test/report-charts.ts';
import { staff } from '../../../../test/staff.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const table = {
  json: z.encode(reportTable, {
    title: 'Статистика по регионам',
    subtitle: 'Период 01.11.2026 – 03.11.2026',
    about: null,
    columns: [
      { title: '№', kind: 'ordinal', measure: null },
      { title: 'Регион', kind: 'text', measure: null },
      { title: 'Принято за период', kind: 'count', measure: 'accepted' },
      { title: 'Свыше 3 листов', kind: 'count', measure: 'overPaged' },
      { title: 'Количество страниц', kind: 'count', measure: 'pages' },
      { title: 'Итого, сум', kind: 'money', measure: 'total' },
    ],
    rows: [
      { id: 8, cells: [1, 'Бухарская область', 1200, 240, 4010, '11405500.00'], isHighlighted: false, owner: null },
      { id: 9, cells: [2, 'Самаркандская область', 3, 1, 9, '29000.00'], isHighlighted: false, owner: null },
    ],
    totals: [null, 'Итого:', 1203, 241, 4019, '11434500.00'],
    note: null,
  }),
};
const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
const period = '?start=2026-11-01&end=2026-11-03';

const open = (chart: Answers[string] = aChart()) =>
  renderApp(
    `/admin/statistics/region${period}`,
    { 'GET /api/RegionStatistics': answerTableOrChart(table, chart) },
    staff.admin,
  );

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const strip = async () => within(await screen.findByRole('region', { name: 'Показатели периода' }));
const told = async () => (await strip()).getAllByRole('definition').map(({ textContent }) => plain(textContent));
const cells = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent));
};

it('above a report stand its totals, the share of each result, and its days as a table for those who do not see bars', async () => {
  open();
  const days = await (await strip()).findByRole('table', { name: 'Принято писем по дням' });
  const rows = within(days).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual(['01.11.20260', '02.11.20261 190', '03.11.202613']);
  expect(screen.getByText(/^больше всего 02\.11\.2026 — 1.190$/)).toBeTruthy();
  await screen.findByText('Итого:');
  const results = ['902', '75 %', '1', '< 1 %', '300', '25 %'];
  expect(await told()).toEqual(['1 203', '241 (20 %)', '4 019', '11 434 500,00', ...results]);
});

it('results of the same number stand in the order of their names, and the longest bar fills its place', async () => {
  const results = [0, 6, 5].map((performType) => ({ performType, letters: 1 }));
  open(aChart({ results, onTheWay: 4 }));
  const list = (await (await strip()).findByText('В пути')).closest('dl') as HTMLElement;
  const names = [...list.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');
  expect(names.slice(0, -1)).toEqual(names.slice(0, -1).toSorted((a, b) => a.localeCompare(b, 'ru')));
  const bars = [...list.querySelectorAll<HTMLElement>('dd[aria-hidden] > *')].map(({ style }) => style.width);
  expect(bars).toEqual(['25%', '25%', '25%', '100%']);
});

it('the day with most letters is named only if there is one', async () => {
  const accepted = [
    { start: '2026-11-01', letters: 2 },
    { start: '2026-11-02', letters: 2 },
  ];
  open(aChart({ accepted }));
  await screen.findByRole('table', { name: 'Принято писем по дням' });
  expect(screen.queryByText(/больше всего/)).toBeNull();
});

it('on a phone the rows stand between the figures and the chart', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  open();
  const chart = await screen.findByRole('table', { name: 'Принято писем по дням' });
  const row = await screen.findByText('Бухарская область');
  const [figure] = within(await screen.findByRole('region', { name: 'Показатели периода' })).getAllByRole('definition');
  expect(figure?.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(row.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  vi.unstubAllGlobals();
});

it('the head says by which day letters are counted', async () => {
  open();
  expect(await screen.findByText('по дню приёма')).toBeTruthy();
});

it('long periods are told by month, and months without letters keep their place', async () => {
  const accepted = [
    { start: '2025-12-01', letters: 4 },
    { start: '2026-02-01', letters: 5 },
  ];
  open(aChart({ span: 'month', accepted }));
  const months = await screen.findByRole('table', { name: 'Принято писем по месяцам' });
  const rows = within(months).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['12.20254', '01.20260', '02.20265']);
});

it('many kinds of results are told in full when asked for; what is on the way always is', async () => {
  open(aChart({ results: Array.from({ length: 9 }, (_, id) => ({ performType: id, letters: 9 - id })) }));
  await screen.findByText('В пути');
  expect(screen.queryByText('Попытка вручения')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Ещё 6.итогов/ }));
  expect(screen.getByText('Попытка вручения')).toBeTruthy();
});

it('where the norms of the regions differ, each row keeps its own and the head names no number', async () => {
  open(aChart({ norm: null }));
  const head = await screen.findByRole('columnheader', { name: /Срок доставки/ });
  expect(head.textContent).toContain('(норма у регионов разная)');
  const colourOf = (name: RegExp) =>
    screen.getByRole('row', { name }).querySelector('line[stroke-width="2"]')?.getAttribute('stroke');
  expect(colourOf(/Бухарская область/)).toBe(tones.amber.text);
  expect(colourOf(/Итого:/)).toBe(colors.quiet);
});

it('behind the figures stands how long deliveries took, in words too; a report that does not know has no such column', async () => {
  const { unmount } = open();
  expect((await screen.findByRole('columnheader', { name: /Срок доставки/ })).textContent).toContain('(норма 7)');
  expect((await cells('Бухарская область')).at(-1)).toBe('3 / 9половина писем 3 дня, 90 % — 9 дней');
  expect((await cells('Самаркандская область')).at(-1)).toBe('—');
  expect((await cells('Итого:')).at(-1)).toBe('2 / 5половина писем 2 дня, 90 % — 5 дней');
  unmount();
  open(aChart({ rows: [] }));
  await screen.findByText('В пути');
  expect(screen.queryByRole('columnheader', { name: /Срок доставки/ })).toBeNull();
});

it('on a phone the delivery time is a line of the card', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  open();
  const line = await screen.findByText(/^Срок доставки: половина писем 3.дня, 90 % — 9.дней$/);
  expect(line.closest('li')?.textContent).toContain('Бухарская область');
});

it('what is drawn fails quietly at its place, the report stays, and «Повторить» brings it', async () => {
  const { api } = open(broken);
  const words = await screen.findByText('Диаграмма и итоги доставки не загрузились');
  expect(words.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await cells('Итого:')).toContain('1 203');
  api.answers = { ...api.answers, 'GET /api/RegionStatistics': answerTableOrChart(table) };
  await userEvent.click((await strip()).getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('В пути')).toBeTruthy();
  expect(screen.queryByText('Диаграмма и итоги доставки не загрузились')).toBeNull();
});

it('a period without letters has figures of none and says so in place of the bars', async () => {
  const empty = z.encode(reportTable, { ...z.decode(reportTable, table.json), rows: [], totals: null });
  const none = aChart({
    accepted: [{ start: '2030-01-01', letters: 0 }],
    results: [],
    onTheWay: 0,
    rows: [],
    delivery: null,
  });
  renderApp(
    `/admin/statistics/region${period}`,
    { 'GET /api/RegionStatistics': answerTableOrChart({ json: empty }, none) },
    staff.admin,
  );
  expect(await screen.findByText('За этот период писем нет')).toBeTruthy();
  await waitFor(async () => expect((await told()).slice(0, 4)).toEqual(['0', '0 (0 %)', '0', '0,00']));
});

it('«Мои подразделения» has the same strip', async () => {
  const units = { json: { Records: [], Total: 0 } };
  const answers = { 'GET /api/UnitStatistics': answerTableOrChart(table), 'GET /api/Unit': units };
  renderApp(`/main/units${period}`, answers, aProfile({ unit: { id: 2, name: 'Центр', isHead: true } }));
  expect(await screen.findByRole('table', { name: 'Принято писем по дням' })).toBeTruthy();
  expect(await screen.findByRole('columnheader', { name: /Срок доставки/ })).toBeTruthy();
});

it('figures of a report that does not come are told to be unknown, not to be on their way', async () => {
  renderApp(`/admin/statistics/region${period}`, { 'GET /api/RegionStatistics': broken }, staff.admin);
  expect(await screen.findByText(/^Отчёт не обновился/)).toBeTruthy();
  expect(await told()).toEqual(['—', '—', '—']);
});
