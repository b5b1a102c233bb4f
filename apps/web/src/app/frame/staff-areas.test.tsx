import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { styleOf } from '../../../test/page-styles.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

type Person = keyof typeof staff;

beforeEach(() => {
  endSession();
  storeToken('token');
});

function open(address: string, person: Person) {
  return renderApp(address, {}, staff[person]);
}

const menu = async () => within(await screen.findByRole('navigation', { name: 'Главное меню' }));
const entries = async () => (await menu()).getAllByRole('link').map((link) => link.textContent);
/** First lines of a dashboard's cards. */
const cards = async (title: string) => {
  await screen.findByRole('heading', { name: title });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  // Excludes the links of the figures, which are not cards.
  return links
    .filter((link) => !link.closest('dl, section'))
    .map((link) => link.querySelector('div > div')?.textContent);
};

const controllerPages = ['Организации', 'Подразделения', 'Письма', 'Статистики', 'Требуют внимания'];
const headControllerPages = [
  'Организации',
  'Подразделения',
  'Пользователи',
  'Письма',
  'Статистики',
  'Требуют внимания',
];
const ofAuditor = ['Внутренние клиенты по регионам', 'Филиалы внутренних клиентов'];
const ofAdmin = [
  ...['Глобальные', 'Организации', 'Подразделения', 'Пользователи', 'Письма'],
  ...['Управление шаблонами', 'Статистики', 'Требуют внимания', 'Отправка', 'Журнал действий'],
];

const areas: [Person, string, string, string[]][] = [
  ['admin', '/admin', 'Главное меню администратора', ofAdmin],
  ['controller', '/moderator', 'Главное меню контроллера', controllerPages],
  ['headController', '/moderator', 'Главное меню контроллера', headControllerPages],
  ['monitoring', '/monitoring', 'Главное меню мониторинга', ['Письма', 'Статистики']],
  ['auditor', '/revizor', 'Главное меню ревизора', ofAuditor],
];

describe('the area of the staff', () => {
  it.each(areas)('for %s is %s: its menu has its pages and no other', async (person, address, title, pages) => {
    const { place } = open(address, person);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(place()).toBe(address);
    expect(await entries()).toEqual(['Главная', ...pages, 'Протокол письма']);
    expect((await menu()).getByRole('link', { name: 'Главная' }).getAttribute('href')).toBe(address);
  });

  it.each(areas)('for %s is %s: its dashboard has a card for each page', async (person, address, title, pages) => {
    open(address, person);
    // An auditor's dashboard also has a card for the report by district, which the menu lacks (OPEN-60).
    const reports = ['Внутренние клиенты по регионам', 'Внутренние клиенты по районам', 'Филиалы внутренних клиентов'];
    expect(await cards(title)).toEqual([...(person === 'auditor' ? reports : pages), 'Протокол письма']);
  });

  it.each(areas)('shows %s at %s the title, the identifier, the way out and the badge', async (person, address) => {
    open(address, person);
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByText('Единая система отправки писем')).toBeTruthy();
    expect(bar.getAllByText(/Идентификатор:/)[0]?.textContent).toBe('Идентификатор: 1042');
    expect(bar.getByRole('button', { name: 'Выйти' })).toBeTruthy();
    const badge = { admin: 'Админ', controller: 'Контроллер', headController: 'Контроллер' };
    const other = { monitoring: 'Мониторинг', auditor: 'Ревизор' };
    expect(bar.getByText({ ...badge, ...other }[person])).toBeTruthy();
  });

  it.each<[Person, string]>([
    ['admin', '/admin'],
    ['controller', '/moderator'],
    ['monitoring', '/monitoring'],
  ])('leads %s from «Статистики» of %s to five reports (STAT-34)', async (person, area) => {
    open(`${area}/statistics`, person);
    expect(await cards('Статистики')).toEqual([
      ...['Статистика по регионам', 'Статистика по подразделениям', 'Статистика по организациям'],
      ...['Внутренние клиенты по регионам', 'Филиалы внутренних клиентов'],
    ]);
  });

  it.each<[Person, string, string]>([
    ['controller', '/admin', '/moderator'],
    ['monitoring', '/moderator', '/monitoring'],
    ['auditor', '/monitoring', '/revizor'],
    ['admin', '/revizor', '/admin'],
    ['controller', '/moderator/users', '/moderator'],
    ['monitoring', '/monitoring/organizations', '/monitoring'],
    ['controller', '/admin/audit', '/moderator'],
    ['headController', '/admin/sending', '/moderator'],
    ['monitoring', '/admin/sending', '/monitoring'],
    ['controller', '/admin/template', '/moderator'],
    ['headController', '/admin/registry-permission', '/moderator'],
    ['monitoring', '/admin/admin-template', '/monitoring'],
    ['monitoring', '/admin/users', '/monitoring'],
    ['auditor', '/admin/global/users', '/revizor'],
    ['monitoring', '/moderator/organizations', '/monitoring'],
    ['auditor', '/moderator/mails', '/revizor'],
    ['auditor', '/revizor/statistics', '/revizor'],
    ['auditor', '/revizor/statistics/region', '/revizor'],
    ['auditor', '/monitoring/statistics/client', '/revizor'],
    ['controller', '/admin/statistics/region', '/moderator'],
    ['admin', '/moderator', '/admin'],
    ['admin', '/monitoring', '/admin'],
    ['controller', '/revizor', '/moderator'],
    ['monitoring', '/revizor', '/monitoring'],
  ])('keeps %s out of %s', async (person, address, own) => {
    const { place } = open(address, person);
    expect(await screen.findByRole('heading', { name: /^Главное меню/ })).toBeTruthy();
    expect(place()).toBe(own);
  });

  it('shows nothing before the session is initialized, and leads to the login when that fails', async () => {
    const serverDown = { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } };
    const { place } = renderApp('/admin', { 'GET /api/region': serverDown }, staff.admin);
    expect(await screen.findByText('Не удалось загрузить данные для работы. Войдите ещё раз')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Главное меню' })).toBeNull();
    expect(place()).toContain('/auth/login');
  });

  it.each(areas)(
    'loads the data of %s on entry at %s, and shows nothing until all of it is there',
    async (person, address) => {
      let arrive = (_: { json: unknown }) => {};
      const regions = new Promise<{ json: unknown }>((resolve) => {
        arrive = resolve;
      });
      const { api } = renderApp(address, { 'GET /api/region': () => regions }, staff[person]);
      await waitFor(() => expect(api.names()).toContain('GET /api/region'));
      expect(api.names()).toEqual(expect.arrayContaining(['GET /api/login', 'GET /api/area']));
      expect(screen.queryByRole('heading', { name: /^Главное меню/ })).toBeNull();
      expect(screen.queryByRole('navigation', { name: 'Главное меню' })).toBeNull();
      arrive({ json: [] });
      expect(await screen.findByRole('heading', { name: /^Главное меню/ })).toBeTruthy();
      expect(api.names()).not.toContain('GET /api/RegistryPermission');
    },
  );

  it.each(areas)('lets %s at %s leave by «Выйти»', async (person, address) => {
    const { api, place } = open(address, person);
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(place()).toContain('/auth/login'));
    expect(api.names()).toContain('POST /api/logout');
    expect(screen.queryByRole('navigation', { name: 'Главное меню' })).toBeNull();
  });

  it.each(['/admin', '/admin/users', '/moderator', '/moderator/mails', '/monitoring', '/revizor'])(
    'at %s leads a person who is not logged in to the login, and asks the server nothing',
    async (address) => {
      endSession();
      const { api, place } = renderApp(address);
      expect(await screen.findByRole('button', { name: 'Войти' })).toBeTruthy();
      expect(place()).toContain('/auth/login');
      expect(api.names()).not.toContain('GET /api/login');
    },
  );

  it('has a drawer of 350 px', async () => {
    open('/admin', 'admin');
    await screen.findByRole('heading', { name: 'Главное меню администратора' });
    screen.getByRole('button', { name: 'Открыть меню' }).click();
    const drawer = screen.getByRole('navigation', { name: 'Главное меню' }).parentElement;
    await waitFor(() => expect(styleOf(drawer ?? document.body, 'width')).toBe('350px'));
  });
});
