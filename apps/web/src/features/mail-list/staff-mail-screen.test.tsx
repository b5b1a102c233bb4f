import { mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers, RecordedCall } from '../../../test/api-double.ts';
import { aLetter, aResult, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { tableHeaders, tableRows } from '../../../test/table-rows.ts';
import { today } from '../../lib/formats/dates.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const query = '?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';
type Who = keyof typeof staff;
const areas: Record<Who, string> = {
  admin: '/admin',
  controller: '/moderator',
  headController: '/moderator',
  monitoring: '/monitoring',
  auditor: '/revizor',
};

beforeEach(() => {
  endSession();
  storeToken('token');
});

const withLetters = (...letters: Parameters<typeof aLetter>[0][]): Answers => ({
  'GET /api/AdminMail': { json: mailPageJson(letters.map(aLetter)) },
});
const open = (who: Who, answers: Answers = withLetters({}), address = `${areas[who]}/mails${query}`) =>
  renderApp(address, answers, staff[who]);

const shown = () => screen.findByText('Тошматова Феруза Камиловна');
const bar = async () => within(await screen.findByRole('search', { name: 'Фильтры' }));
const pill = async (name: string | RegExp) => (await bar()).getByRole('button', { name });
const more = async (name: string) => {
  await userEvent.click(await pill(/^Ещё/));
  return pill(name);
};

describe('«Все письма» of the staff', () => {
  it.each<[Who, string]>([
    ['admin', '/admin/mails'],
    ['controller', '/moderator/mails'],
    ['monitoring', '/monitoring/mails'],
  ])('opens for %s from the menu and from the first page, with the letters sent today', async (who, path) => {
    const { place, listed, api } = open(who, withLetters({}), areas[who]);
    const menu = within(await screen.findByRole('navigation', { name: 'Главное меню' }));
    expect(menu.getByRole('link', { name: 'Письма' }).getAttribute('href')).toBe(path);
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: /^Письма/ }));
    expect(await screen.findByRole('heading', { name: 'Все письма' })).toBeTruthy();
    await shown();
    expect(place()).toBe(`${path}${query}&sentStart=${today()}&sentEnd=${today()}`);
    const sentToday = { sentStart: today(), sentEnd: today() };
    const asked = { limit: '50', skip: '0', sort: 'createdOn', desc: 'true', skipTotal: 'true', ...sentToday };
    expect(listed()).toEqual([asked]);
    expect(api.names()).toContain('GET /api/AdminMail');
    expect(api.names()).not.toContain('GET /api/unitUser');
  });

  it('shows a page before its letters are counted, then how many there are', async () => {
    const counting = Promise.withResolvers<object>();
    const page = { ...(mailPageJson([aLetter()]) as object), Total: 51, TotalIsExact: false };
    const isPage = ({ query }: RecordedCall) => query.get('skipTotal') === 'true';
    open('admin', { 'GET /api/AdminMail': (asked) => (isPage(asked) ? { json: page } : counting.promise) });
    await shown();
    const pages = within(screen.getByRole('navigation', { name: 'Страницы' }));
    expect(pages.getByRole('status').textContent).toBe('1–50, есть ещё');
    expect(pages.getByRole('button', { name: 'Следующая страница' })).toHaveProperty('disabled', false);
    counting.resolve({ json: { ...(mailPageJson([]) as object), Total: 1234 } });
    await waitFor(() => expect(pages.getByRole('status').textContent).toMatch(/^1–50 из 1.234$/));
    expect(screen.getByText(/^1.234 письма$/)).toBeTruthy();
  });

  it('refreshes the total with «Обновить», and hides a cached total that is lower than the rows shown', async () => {
    let counted = 40;
    const page = { ...(mailPageJson([aLetter()]) as object), Total: 51, TotalIsExact: false };
    const isPage = ({ query: asked }: RecordedCall) => asked.get('skipTotal') === 'true';
    const count = () => ({ json: { ...(mailPageJson([]) as object), Total: counted } });
    open('admin', { 'GET /api/AdminMail': (asked) => (isPage(asked) ? { json: page } : count()) });
    await shown();
    const range = () => within(screen.getByRole('navigation', { name: 'Страницы' })).getByRole('status').textContent;
    expect(range()).toBe('1–50, есть ещё');
    counted = 70;
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    await waitFor(() => expect(range()).toBe('1–50 из 70'));
  });

  it.each(['/admin/mails', '/moderator/mails', '/monitoring/mails', '/moderator/mail/15'])(
    'keeps an ordinary user out of %s',
    async (address) => {
      const { place, api } = renderApp(address);
      expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
      expect(place()).toBe('/main');
      expect(api.names()).not.toContain('GET /api/AdminMail');
    },
  );

  it('is not there for an auditor, and a controller comes home from the administrator’s', async () => {
    const first = open('auditor');
    expect(await screen.findByRole('heading', { name: 'Главное меню ревизора' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Письма/ })).toBeNull();
    first.unmount();
    const { place } = open('controller', {}, `/admin/mails${query}`);
    expect(await screen.findByRole('heading', { name: 'Главное меню контроллера' })).toBeTruthy();
    expect(place()).toBe('/moderator');
  });

  it.each<Who>(['admin', 'controller', 'monitoring'])(
    'has for %s the columns in their order, with the sender’s organization (ADMIN-39, ADMIN-40)',
    async (who) => {
      open(who, withLetters({ isSent: true, sentOn: '2026-11-17T12:45:00Z', sendStatus: 1, perform: aResult(0) }));
      await shown();
      expect(tableHeaders()).toEqual(['', ...mailColumns.map(({ key }) => mailListTexts.columns[key]), 'Действия']);
      expect(tableRows()[0]).toMatchObject({
        '№': '1',
        Идентификатор: 'EHM10482391',
        Отправитель: 'ООО «Намуна»',
        Получатель: 'Тошматова Феруза Камиловна',
        'Дата отправки': '17.11.2026 17:45',
        Статус: 'Вручено',
        'Дата вручения / возврата': '19.11.2026',
      });
    },
  );

  it.each([
    [null, 'Не отправлен'],
    [0, 'Не отправленВ процессе отправки'],
    [2, 'Не отправленОшибка почтовой службы'],
    [4, 'Не отправленВнутренняя ошибка сервера'],
  ])('an unsent letter with status %s reads «%s» (ADMIN-42, OPEN-33)', async (sendStatus, words) => {
    open('monitoring', withLetters({ sendStatus }));
    await shown();
    expect(tableRows()[0]).toMatchObject({ Статус: words });
  });

  it('is sorted by the sender’s organization, on the server', async () => {
    const { listed, place } = open('admin');
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Отправитель' }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ sort: 'organization' }));
    expect(place()).toContain('sortBy=organization');
  });

  it('says that nothing was found, and what failed', async () => {
    const { api } = open('monitoring', withLetters());
    expect(await screen.findByText('Писем не найдено')).toBeTruthy();
    api.answers = {
      ...api.answers,
      'GET /api/AdminMail': { status: 500, json: { Message: 'Сбой', Code: 'internal' } },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Список не обновился. Сбой')).toBeTruthy();
  });
});

describe('filters of the staff', () => {
  it('ask in the words of the call and stand in the address under their names (ADMIN-41, OPEN-27, OPEN-34)', async () => {
    const given =
      'region=8&area=802&uid=EHM15&inn=301234567&receiver=Али&perform=-2&start=2026-11-01&end=2026-11-02&sentStart=2026-11-03&sentEnd=2026-11-04';
    const { listed } = open('admin', withLetters({}), `/admin/mails${query}&${given}`);
    await shown();
    expect(listed()).toEqual([
      {
        skipTotal: 'true',
        limit: '50',
        skip: '0',
        sort: 'createdOn',
        desc: 'true',
        region: '8',
        area: '802',
        uid: 'EHM15',
        inn: '301234567',
        receiver: 'Али',
        isPerformed: 'false',
        createdStart: '2026-11-01',
        createdEnd: '2026-11-02',
        sentStart: '2026-11-03',
        sentEnd: '2026-11-04',
      },
    ]);
  });

  it.each<[Who, string[]]>([
    ['admin', []],
    ['controller', ['Подразделение']],
    ['monitoring', ['Подразделение']],
  ])('for %s are those of the specification', async (who, ones) => {
    open(who);
    await shown();
    await userEvent.click(await pill(/^Ещё/));
    const names = (await bar()).getAllByRole('button').map((button) => button.textContent);
    expect(names.filter((name) => !/^(Виды|Ещё|Сбросить)/.test(name ?? ''))).toEqual([
      ...['Отправлено', 'Статус', 'Область', 'Район', 'Организация', 'Идентификатор', 'Создано'],
      ...ones,
    ]);
    expect((await bar()).getByRole('textbox', { name: 'Получатель' })).toBeTruthy();
  });

  it('the status offers the results, and both groups of them (ADMIN-38)', async () => {
    const { listed } = open('admin');
    await userEvent.click(await pill('Статус'));
    const words = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(words).toEqual([
      'В процессе включая письма с неудачной попыткой вручения',
      'Вручено или возвращено',
      ...Object.values(deliveryTexts.results),
      'Возвращено',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Вручено или возвращено' }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ isPerformed: 'true' }));
  });

  it('units are those of the organization, and go with it (MOD-14, MON-09)', async () => {
    const { listed, api } = open('monitoring', withLetters({}), `/monitoring/mails${query}&inn=301234567`);
    await userEvent.click(await more('Подразделение'));
    await userEvent.click(await screen.findByRole('option', { name: 'Юридический отдел' }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ inn: '301234567', unitId: '3' }));
    expect(api.asked.find(({ path }) => path === '/api/UserUnit')?.query.get('inn')).toBe('301234567');
    await userEvent.click(await pill('Убрать фильтр «Организация»'));
    await waitFor(() => expect(listed().at(-1)).not.toHaveProperty('unitId'));
    expect(listed().at(-1)).not.toHaveProperty('inn');
    const locked = await pill('Подразделение');
    expect(document.getElementById(locked.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Сначала выберите организацию',
    );
  });

  it('are kept for the next time, but of the day of sending only that it is today', async () => {
    const first = open('admin', withLetters({}), '/admin/mails');
    await userEvent.click(await pill('Область'));
    await userEvent.click(await screen.findByRole('option', { name: 'Бухарская область' }));
    await waitFor(() => expect(first.place()).toContain('region=8'));
    first.unmount();
    endSession();
    storeToken('token');
    const { listed } = open('admin', withLetters({}), '/admin/mails');
    await waitFor(() => expect(listed()[0]).toMatchObject({ region: '8', sentStart: today(), sentEnd: today() }));
  });
});
