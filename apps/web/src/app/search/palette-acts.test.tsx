import { formatMonthName, formatMonthOfYear } from '@hybrid-mail/messages/format-day';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../../test/account.ts';
import type { Answers } from '../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { staff } from '../../../test/staff.ts';
import { today } from '../../lib/formats/dates.ts';
import { calendarPeriodOf } from '../../lib/formats/periods.ts';
import { chooseLook, currentLook } from '../../lib/look/look.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});
afterEach(() => {
  chooseLook({ theme: 'system', density: 'free', text: 'usual' });
});

const nothing = { Letters: [], LettersTotal: 0, Receivers: [], Registries: [], Organizations: [], Users: [] };
const drafts = '/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=10';
const threeDrafts: Answers = {
  'GET /api/mail': {
    json: mailPageJson(
      [1, 2, 3].map((id) => aLetter({ id, receiver: `Письмо ${id}` })),
      3,
    ),
  },
};

/** Opens the page and the search; `opened` records the later addresses. */
async function openPalette({ home = '/main', profile = aProfile(), answers = {} as Answers } = {}) {
  const app = renderApp(home, { 'GET /api/Search': { json: nothing }, ...answers }, profile);
  await screen.findByRole('heading', { level: 1 });
  const opened: string[] = [];
  app.router.history.subscribe(({ location }) => opened.push(decodeURIComponent(location.href)));
  return { ...app, opened, field: await pressKeys() };
}

async function pressKeys() {
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  await screen.findByRole('dialog', { name: 'Поиск' });
  return screen.getByRole('combobox', { name: /Номер|Страница/ });
}

const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const found = (name: string | RegExp) => screen.findByRole('option', { name });

describe('acts in the search', () => {
  it.each([
    ['тёмная тема', /^Тема: Тёмная/],
    ['темная', /^Тема: Тёмная/],
    ['mavzu', /^Тема: Тёмная/],
    ['мавзу', /^Тема: Тёмная/],
    ['плотно', /^Строки списков: Плотно/],
    ['zichlik', /^Строки списков: Плотно/],
    ['шрифт', /^Размер текста: Крупный/],
    ['пароль', /^Сменить пароль/],
    ['сменить пароль', /^Сменить пароль/],
    ['parol', /^Сменить пароль/],
    ['паролни узгартириш', /^Сменить пароль/],
    ['язык', /^Язык: Oʻzbekcha/],
    ['til', /^Язык: Oʻzbekcha/],
    ['ozbekcha', /^Язык: Oʻzbekcha/],
    ['клавиши', /^Клавиши/],
    ['помощь', /^Справка по этой странице/],
    ['ёрдам', /^Справка по этой странице/],
    ['выход', /^Выйти из системы/],
    ['chiqish', /^Выйти из системы/],
  ])('are found by «%s»: %s', async (text, name) => {
    const { field } = await openPalette();
    await userEvent.type(field, text);
    expect(await found(name)).toBeTruthy();
  });

  it('change the theme at once by Enter, and the theme that is set is not offered', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'тёмная');
    await found(/^Тема: Тёмная/);
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/theme/));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentLook().theme).toBe('dark'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(await pressKeys(), 'тема');
    expect(await found(/^Тема: Светлая/)).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Тёмная/ })).toBeNull();
  });

  it('open the password dialog of the profile from any page', async () => {
    const { field } = await openPalette({ answers: { 'GET /api/Account': accountAnswer() } });
    await userEvent.type(field, 'пароль');
    await userEvent.click(await found(/^Сменить пароль/));
    expect(await screen.findByRole('dialog', { name: 'Смена пароля' })).toBeTruthy();
  });

  it('show a key beside an act that has one', async () => {
    const { field } = await openPalette({ home: drafts, answers: threeDrafts });
    await userEvent.type(field, 'обновить');
    expect((await found(/^Обновить/)).textContent).toBe('ОбновитьR');
  });

  it('are not found by a number, which names a letter', async () => {
    const { field } = await openPalette({ home: drafts, answers: threeDrafts });
    await userEvent.type(field, '2026');
    await screen.findByText('Писем не найдено');
    expect(titles()).toEqual(['Показать в спискеShiftEnter']);
  });
});

describe('acts on the selected letters', () => {
  const choose = async (...ids: number[]) => {
    for (const id of ids) await userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать EHM${id}` }));
  };

  it('come first, and do what the button of the page does', async () => {
    renderApp(drafts, { 'GET /api/Search': { json: nothing }, ...threeDrafts });
    await choose(1, 3);
    await pressKeys();
    const group = await screen.findByRole('group', { name: 'С выбранными' });
    expect(titles()[0]).toBe('Подписать 2\u00A0выбранныхEnter');
    await userEvent.click(within(group).getByRole('option', { name: 'Удалить 2\u00A0выбранных' }));
    expect((await screen.findByRole('dialog', { name: /Удал/ })).textContent).toContain('2');
  });

  it.each(['подписать', 'imzolash', 'имзолаш', 'подписать 2'])('are found by «%s»', async (text) => {
    renderApp(drafts, { 'GET /api/Search': { json: nothing }, ...threeDrafts });
    await choose(1, 3);
    await userEvent.type(await pressKeys(), text);
    expect(await found(/^Подписать 2.выбранных/)).toBeTruthy();
  });

  it('are not offered while nothing is selected', async () => {
    const { field } = await openPalette({ home: drafts, answers: threeDrafts });
    expect(screen.queryByRole('group', { name: 'С выбранными' })).toBeNull();
    await userEvent.type(field, 'подписать');
    await screen.findByText('Писем не найдено');
    expect(screen.queryByRole('option', { name: /Подписать/ })).toBeNull();
  });

  it('of a list without letters say why they cannot be done, and do nothing', async () => {
    const { field } = await openPalette({
      home: '/main/mails/listing/sent',
      answers: { 'GET /api/mail': { json: mailPageJson([]) } },
    });
    await userEvent.type(field, 'excel');
    const line = await found(/^Загрузить в Excel/);
    expect(line.getAttribute('aria-disabled')).toBe('true');
    expect(line.textContent).toContain('Нет писем для загрузки');
    await userEvent.click(line);
    expect(screen.getByRole('dialog', { name: 'Поиск' })).toBeTruthy();
  });
});

describe('reports in the search', () => {
  const { start, end } = calendarPeriodOf('month', today(), -1);
  const month = formatMonthName(start);
  const lastMonth = new RegExp(`^Отчёт за ${formatMonthOfYear(start)}: Статистика по регионам`);
  const openReports = async (profile: typeof staff.admin, home: string, text: string) => {
    const app = await openPalette({ profile, home });
    await userEvent.type(app.field, text);
    return app;
  };

  it('open with the month that is typed', async () => {
    const { opened } = await openReports(staff.controller, '/moderator', `отчёт за ${month}`);
    await userEvent.click(await found(lastMonth));
    await waitFor(() => expect(opened[0]).toMatch(new RegExp(`^/moderator/statistics/region\\?.*${start}.*${end}`)));
  });

  it.each(['отчёт за прошлый месяц', 'hisobot oʻtgan oy', 'ҳисобот ўтган ой'])(
    'offer the last month by «%s»',
    async (text) => {
      await openReports(staff.controller, '/moderator', text);
      expect(await found(lastMonth)).toBeTruthy();
    },
  );

  it('are found by the Uzbek name of a month on a Russian page', async () => {
    await openReports(staff.controller, '/moderator', 'hisobot oktabr');
    expect(await found(/^Отчёт за октябрь \d{4}: Статистика по регионам/)).toBeTruthy();
  });

  it('are those that the role may see: an auditor has the ones of clients', async () => {
    await openReports(staff.auditor, '/revizor', `отчёт ${month}`);
    expect(await found(/Внутренние клиенты по регионам/)).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Статистика по/ })).toBeNull();
  });

  it('are not offered to a sender of a unit, who has none', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'отчёт');
    await screen.findByText('Писем не найдено');
    expect(screen.queryByRole('option', { name: /Отчёт/ })).toBeNull();
  });

  it('never fill the search with more than five lines', async () => {
    await openReports(staff.admin, '/admin', 'отчёт');
    await found(lastMonth);
    expect(screen.getAllByRole('option', { name: /^Отчёт/ }).length).toBe(5);
  });
});
