import { type ReportTable, reportTable } from '@hybrid-mail/contracts/report';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../test/api-double.ts';
import { recordFileOutputs } from '../../../test/record-file-outputs.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { answerTableOrChart } from '../../../test/report-charts.ts';
import { staff } from '../../../test/staff.ts';
import { anOrganization, aUnit, chooseFoundOption, filterBar, organizationsAnswer } from '../../../test/staff-lists.ts';
import { startOfMonth, today } from '../../lib/formats/dates.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

type Person = keyof typeof staff;

const { saved, opened } = recordFileOutputs('blob:report');

beforeEach(() => {
  endSession();
  storeToken('token');
});

const figures: ReportTable = {
  title: 'Статистика по регионам',
  subtitle: 'Банки. Период 01.11.2025 – 30.11.2025',
  about: 'Банки',
  columns: [
    { title: '№', kind: 'ordinal', measure: null },
    { title: 'Регион', kind: 'text', measure: null },
    { title: 'ИНН', kind: 'text', measure: 'inn' },
    { title: 'Принято за период', kind: 'count', measure: 'accepted' },
  ],
  rows: [
    { id: 8, cells: [1, 'Бухарская область', '301234567', 1200], isHighlighted: true, owner: null },
    { id: 9, cells: [2, 'Самаркандская область', '302345678', 3], isHighlighted: false, owner: null },
  ],
  totals: [null, 'Итого:', null, 1203],
  note: 'Выделены организации, у которых больше одного подразделения',
};
const table = (over: Partial<ReportTable> = {}) => ({ json: z.encode(reportTable, { ...figures, ...over }) });

/** Twelve types: the eighth has id 17, the ninth 18. */
const clientTypes = Array.from({ length: 12 }, (_, index) => ({ Id: index + 10, Name: `Ведомство ${index + 1}` }));
const namuna = organizationsAnswer(anOrganization());
const calls = ['Region', 'Area', 'Organization', 'Unit', 'Client', 'ClientArea', 'ClientUnit'];

const answers = (over: Answers = {}): Answers => ({
  ...Object.fromEntries(calls.map((call) => [`GET /api/${call}Statistics`, answerTableOrChart(table())])),
  'GET /api/ClientType': { json: clientTypes },
  'GET /api/ContractSigner': { json: [{ Id: 31, Name: 'Центральный аппарат', IsHead: true }] },
  'GET /api/AdminOrganization': namuna,
  'GET /api/ModeratorOrganization': namuna,
  ...over,
});

function open(address: string, person: Person = 'admin', over: Answers = {}) {
  const app = renderApp(address, answers(over), staff[person]);
  const asked = (call: string) =>
    app.api.asked
      .filter(({ path, query }) => path === `/api/${call}Statistics` && !query.has('isChart'))
      .map(({ query }) => Object.fromEntries(query));
  return { ...app, asked };
}

const days = { start: '2025-11-01', end: '2025-11-30' };
const inDays = `?start=${days.start}&end=${days.end}`;
const thisMonth = () => ({ start: startOfMonth(today()), end: today() });
const cell = (text: string) => screen.findByRole('cell', { name: text });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pills = async () =>
  (await filterBar())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const linkOf = async (text: string) => {
  const href = (await screen.findByRole('link', { name: text })).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  return [pathname, Object.fromEntries(searchParams)];
};

const period = 'Период:01.11 – 30.11.2025';
const senders = [period, 'Организация', 'Подразделение', 'Глобальное подразделение'];
const reports: [string, string, string, string, string[]][] = [
  ['region', 'Region', 'Статистика по регионам', 'region_statistics.xlsx', [...senders, 'Регион:все']],
  ['area', 'Area', 'Статистика по районам', 'area_statistics.xlsx', [...senders, 'Регион']],
  [
    ...([
      'organization',
      'Organization',
      'Статистика по организациям',
      'organization_statistics_2025-11.xlsx',
    ] as const),
    [period, 'Организация', 'Глобальное подразделение'],
  ],
  ['unit', 'Unit', 'Статистика по подразделениям', 'statistics.xlsx', [period, 'Организация']],
  ['client', 'Client', 'Внутренние клиенты по регионам', 'client_statistics_2025-11.xlsx', [period, 'Вид клиента']],
  [
    ...(['client-area', 'ClientArea', 'Внутренние клиенты по районам', 'client_area_statistics_2025-11.xlsx'] as const),
    [period, 'Вид клиента', 'Регион'],
  ],
  [
    'clientunit',
    'ClientUnit',
    'Филиалы внутренних клиентов',
    'client_unit_statistics_2025-11.xlsx',
    [period, 'Вид клиента'],
  ],
];

describe('a report of staff', () => {
  it.each(reports)('%s has its filters, is read anew, saved and printed', async (path, call, title, file, filters) => {
    const { asked, api } = open(`/admin/statistics/${path}${inDays}`);
    await cell('1 203'.replace(' ', '\u00A0'));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const about = screen.queryByText('Банки');
    expect(about !== null, 'the filters above tell the period and the client').toBe(!filters.includes('Вид клиента'));
    expect(await pills()).toEqual([...filters, 'Сбросить']);
    await press('Обновить');
    await waitFor(() => expect(asked(call)).toEqual(Array(2).fill({ ...days, isTable: 'true' })));
    api.answers = { ...api.answers, [`GET /api/${call}Statistics`]: { bytes: new Blob(['x']) } };
    await press('Загрузить в Excel');
    await waitFor(() => expect(saved).toEqual([file]));
    await press('Печать');
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(asked(call).slice(2)).toEqual([
      { ...days, isExcel: 'true' },
      { ...days, isPdf: 'true' },
    ]);
  });

  it('names the region of a district and the organization of a unit once, in quiet text', async () => {
    const cells = (name: string) => [1, name, '301234567', 5];
    const shared = { isHighlighted: false };
    open(`/admin/statistics/area${inDays}`, 'admin', {
      'GET /api/AreaStatistics': answerTableOrChart(
        table({
          rows: [
            { ...shared, id: 1, cells: cells('Чиланзарский район'), owner: 'город Ташкент' },
            { ...shared, id: 2, cells: cells('ООО «Намуна», Отдел продаж'), owner: 'ООО «Намуна»' },
          ],
        }),
      ),
    });
    const nameOf = async (word: RegExp) => (await screen.findByText(word)).closest('td')?.textContent;
    expect(await nameOf(/Чиланзарский район/)).toBe('Чиланзарский район, город Ташкент');
    expect(await nameOf(/Отдел продаж/)).toBe('ООО «Намуна», Отдел продаж');
  });

  it('without letters says «Нет данных по данному фильтру», and quietly when it does not come', async () => {
    const { api } = open(`/admin/statistics/region${inDays}`, 'admin', {
      'GET /api/RegionStatistics': table({ rows: [], totals: null, note: null }),
    });
    expect(await screen.findByText('Нет данных по данному фильтру')).toBeTruthy();
    const broken = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
    api.answers = { ...api.answers, 'GET /api/RegionStatistics': broken };
    await press('Обновить');
    expect(await screen.findByText('Отчёт не обновился. Сбой')).toBeTruthy();
  });

  it('that is empty offers a way back from filters, and none from those that it opens with', async () => {
    open(`/admin/statistics/region${inDays}`, 'admin', {
      'GET /api/RegionStatistics': table({ rows: [], totals: null, note: null }),
    });
    await screen.findByText('Нет данных по данному фильтру');
    const ways = () => screen.getAllByRole('button', { name: 'Сбросить' });
    expect(ways()).toHaveLength(2);
    await userEvent.click(ways()[1] as HTMLElement);
    await waitFor(() => expect(ways()).toHaveLength(1));
  });

  it('says that the days in the address end before they begin, asks for nothing, and turns them by a button', async () => {
    const { asked, place } = open('/admin/statistics/region?start=2025-11-30&end=2025-11-01');
    const said = 'Последний день периода раньше первого';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(asked('Region')).toEqual([]);
    await press('Поменять местами');
    await cell('Итого:');
    expect(place()).toBe(`/admin/statistics/region${inDays}`);
    expect(screen.queryByText(said)).toBeNull();
  });

  it('is counted of organizations that signed with one unit of the operator (STAT-25)', async () => {
    const { asked } = open(`/admin/statistics/organization${inDays}`);
    await press('Глобальное подразделение');
    await userEvent.click(await screen.findByRole('option', { name: 'Центральный аппарат' }));
    await waitFor(() => expect(asked('Organization').at(-1)).toMatchObject({ globalunitId: '31' }));
  });

  it('keeps a period that was cleared, and hands it on as all days until today', async () => {
    const { asked, place } = open('/admin/statistics/region');
    await cell('Итого:');
    expect(asked('Region')).toEqual([{ ...thisMonth(), isTable: 'true' }]);
    await press('Убрать фильтр «Период»');
    await waitFor(() => expect(asked('Region').at(-1)).toEqual({ isTable: 'true' }));
    expect(place()).toBe('/admin/statistics/region');
    expect(screen.getByText(figures.subtitle)).toBeTruthy();
    const till = { end: today(), regionId: '8' };
    await waitFor(async () => expect(await linkOf('Бухарская область')).toEqual(['/admin/statistics/area', till]));
  });
});

describe('the regions', () => {
  it.each<[Person, string]>([
    ['admin', '/admin'],
    ['controller', '/moderator'],
    ['monitoring', '/monitoring'],
  ])('lead %s to the districts of %s, with the same filters', async (person, area) => {
    open(`${area}/statistics/region${inDays}&inn=301234567&unitId=3`, person);
    const same = { ...days, inn: '301234567', unitId: '3', regionId: '8' };
    expect(await linkOf('Бухарская область')).toEqual([`${area}/statistics/area`, same]);
    await userEvent.click(screen.getByRole('link', { name: 'Бухарская область' }));
    expect(await screen.findByRole('heading', { name: 'Статистика по районам' })).toBeTruthy();
    expect(await pills()).toEqual(expect.arrayContaining(['Организация:ООО «Намуна»', 'Регион:Бухарская область']));
  });

  it('are those of an organization that the address names, this month; another one has other units', async () => {
    const units = { json: [{ Id: 3, Name: aUnit().name, IsHead: false, Organization: aUnit().organization }] };
    const { asked, place } = open('/admin/statistics/region?inn=302345678', 'admin', { 'GET /api/UserUnit': units });
    await cell('Итого:');
    expect(asked('Region')).toEqual([{ ...thisMonth(), inn: '302345678', isTable: 'true' }]);
    await press('Подразделение');
    await userEvent.click(await screen.findByRole('option', { name: 'Юридический отдел' }));
    await waitFor(() => expect(asked('Region').at(-1)).toMatchObject({ unitId: '3' }));
    await userEvent.click((await filterBar()).getByRole('button', { name: /^Организация/ }));
    await chooseFoundOption(await screen.findByRole('textbox', { name: /^Организация/ }), 'намуна', /Намуна/);
    const anew = { ...thisMonth(), inn: '301234567', isTable: 'true' };
    await waitFor(() => expect(asked('Region').at(-1)).toEqual(anew));
    expect(place()).not.toContain('unitId');
  });

  it.each([
    ['moderator', 'controller'],
    ['monitoring', 'monitoring'],
  ] as const)('are counted for a unit of the operator, in the area %s too', async (area, role) => {
    const { asked } = open(`/${area}/statistics/region${inDays}`, role);
    await press('Глобальное подразделение');
    await userEvent.click(await screen.findByRole('option', { name: 'Центральный аппарат' }));
    await waitFor(() => expect(asked('Region').at(-1)).toMatchObject({ globalunitId: '31' }));
  });
});

describe('the organizations', () => {
  it('with several units are marked, a line says why, and each leads to its units', async () => {
    open(`/admin/statistics/organization${inDays}`);
    expect(await linkOf('Бухарская область')).toEqual(['/admin/statistics/unit', { ...days, inn: '301234567' }]);
    const marked = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-highlighted'));
    expect(marked.map((row) => within(row).getByRole('link').textContent)).toEqual(['Бухарская область']);
    expect(marked[0]?.getAttribute('aria-description')).toBe(figures.note);
    expect(screen.getByText('Выделены организации, у которых больше одного подразделения')).toBeTruthy();
  });

  it('are cards on a phone, with the same links and marks', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    open(`/admin/statistics/organization${inDays}`);
    const cards = within(await screen.findByRole('list', { name: 'Статистика по организациям' }));
    expect(cards.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Бухарская область',
      'Самаркандская область',
    ]);
    const marks = cards.getAllByRole('listitem').map((card) => card.getAttribute('aria-description'));
    expect(marks).toEqual([figures.note, null, null]);
  });

  it('show on a phone how many letters and the sum of all, the other figures on request', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const columns = [
      ...figures.columns,
      { title: 'Сумма обычных, сум', kind: 'money', measure: null } as const,
      { title: 'Итого, сум', kind: 'money', measure: null } as const,
    ];
    const rows = figures.rows.map((row) => ({ ...row, cells: [...row.cells, '9500.00', '10000.00'] }));
    const json = z.encode(reportTable, {
      ...figures,
      columns,
      rows,
      totals: [null, 'Итого:', null, 3, '1.00', '2.00'],
    });
    open(`/admin/statistics/organization${inDays}`, 'admin', { 'GET /api/OrganizationStatistics': { json } });
    const cards = within(await screen.findByRole('list', { name: 'Статистика по организациям' }));
    const titlesOf = (part: ParentNode | null | undefined) =>
      [...(part?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
    const [first, , total] = cards.getAllByRole('listitem');
    const folded = first?.querySelector('details');
    expect(folded?.querySelector('summary')?.textContent).toBe('Ещё 2\u00A0показателя');
    expect(titlesOf(folded)).toEqual(['ИНН', 'Сумма обычных, сум']);
    expect(titlesOf(first)).toEqual(['Принято за период', 'Итого, сум', 'ИНН', 'Сумма обычных, сум']);
    expect(titlesOf(total)).toEqual(['Принято за период', 'Сумма обычных, сум', 'Итого, сум']);
  });
});

describe('internal clients', () => {
  it.each([
    ['client', 'Client', '18', 'Ведомство 9'],
    ['client-area', 'ClientArea', '18', 'Ведомство 9'],
    ['clientunit', 'ClientUnit', '17', 'Ведомство 8'],
  ])('at %s are at first of one kind, by its place in the list', async (path, call, clientId, name) => {
    const { asked } = open(`/revizor/statistics/${path}`, 'auditor');
    await cell('Итого:');
    expect(asked(call)).toEqual([{ ...thisMonth(), clientId, isTable: 'true' }]);
    expect(await pills()).toContain(`Вид клиента:${name}`);
  });

  it('that are banks are asked for together, and region by region too', async () => {
    const { asked } = open(`/revizor/statistics/client${inDays}&client=12`, 'auditor');
    await cell('Итого:');
    await userEvent.click((await filterBar()).getByRole('button', { name: /^Вид клиента/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Банки', 'Ведомство 1']);
    expect(options).toHaveLength(clientTypes.length + 1);
    await userEvent.click(screen.getByRole('option', { name: 'Банки' }));
    await waitFor(() => expect(asked('Client').at(-1)).toEqual({ ...days, clientId: 'banks', isTable: 'true' }));
    const link = ['/revizor/statistics/client-area', { ...days, client: 'banks', regionId: '8' }];
    await waitFor(async () => expect(await linkOf('Бухарская область')).toEqual(link));
  });

  it('are on the page of branches those of the kind in the address, this month', async () => {
    const { asked } = open('/admin/statistics/clientunit?client=12');
    await cell('Итого:');
    expect(asked('ClientUnit')).toEqual([{ ...thisMonth(), clientId: '12', isTable: 'true' }]);
  });

  it('are of every kind while the kinds do not come', async () => {
    const { asked } = open('/admin/statistics/client', 'admin', { 'GET /api/ClientType': { status: 500 } });
    await cell('Итого:');
    expect(asked('Client')).toEqual([{ ...thisMonth(), isTable: 'true' }]);
    await press('Вид клиента');
    expect(await screen.findByText('Список не загрузился')).toBeTruthy();
  });
});
