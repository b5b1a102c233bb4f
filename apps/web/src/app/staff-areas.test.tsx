import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { staff } from '../../test/staff.ts';
import { rememberToken } from '../lib/session/stored-session.ts';

type Person = keyof typeof staff;

function open(address: string, person: Person) {
  rememberToken('token');
  return renderApp(address, {}, staff[person]);
}

const menu = async () => within(await screen.findByRole('navigation', { name: 'Главное меню' }));
const entries = async () => (await menu()).getAllByRole('link').map((link) => link.textContent);
/** The cards of a dashboard, by the first line of each. */
const cards = async (title: string) => {
  await screen.findByRole('heading', { name: title });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  return links.map((link) => link.querySelector('div > div')?.textContent);
};

const ofController = ['Организации', 'Подразделения', 'Письма', 'Требуют внимания'];
const ofHeadController = ['Организации', 'Подразделения', 'Пользователи', 'Письма', 'Требуют внимания'];
const ofAdmin = ['Глобальные', ...ofHeadController, 'Журнал действий'];

const areas: [Person, string, string, string[]][] = [
  ['admin', '/admin', 'Главное меню администратора', ofAdmin],
  ['controller', '/moderator', 'Главное меню контроллера', ofController],
  ['headController', '/moderator', 'Главное меню контроллера', ofHeadController],
  ['monitoring', '/monitoring', 'Главное меню мониторинга', ['Письма']],
  ['auditor', '/revizor', 'Главное меню ревизора', []],
];

describe('the area of the staff', () => {
  it.each(areas)('of %s is %s: its menu has its pages and no other', async (person, address, title, pages) => {
    const { place } = open(address, person);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(place()).toBe(address);
    expect(await entries()).toEqual(['Главная', ...pages, 'Протокол письма']);
  });

  it.each(areas)('of %s is %s: its dashboard has a card for each page', async (person, address, title, pages) => {
    open(address, person);
    expect(await cards(title)).toEqual([...pages, 'Протокол письма']);
  });

  it.each(areas)('shows %s at %s the identifier, the way out and the badge', async (person, address) => {
    open(address, person);
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getAllByText(/Идентификатор:/)[0]?.textContent).toBe('Идентификатор: 1042');
    expect(bar.getByRole('button', { name: 'Выйти' })).toBeTruthy();
    const badge = { admin: 'Админ', controller: 'Контроллер', headController: 'Контроллер' };
    const other = { monitoring: 'Мониторинг', auditor: 'Ревизор' };
    expect(bar.getByText({ ...badge, ...other }[person])).toBeTruthy();
  });

  it.each<[Person, string, string]>([
    ['controller', '/admin', '/moderator'],
    ['monitoring', '/moderator', '/monitoring'],
    ['auditor', '/monitoring', '/revizor'],
    ['admin', '/revizor', '/admin'],
    ['controller', '/moderator/users', '/moderator'],
    ['monitoring', '/monitoring/organizations', '/monitoring'],
    ['controller', '/admin/audit', '/moderator'],
  ])('keeps %s out of %s', async (person, address, own) => {
    const { place } = open(address, person);
    expect(await screen.findByRole('heading', { name: /^Главное меню/ })).toBeTruthy();
    expect(place()).toBe(own);
  });

  it('shows nothing before the session is initialized, and leads to the login when that fails', async () => {
    rememberToken('token');
    const failed = { status: 500, json: { Message: 'Сбой', Code: 'unexpected' } };
    const { place } = renderApp('/admin', { 'GET /api/region': failed }, staff.admin);
    expect(await screen.findByRole('button', { name: 'Вход' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Главное меню' })).toBeNull();
    expect(place()).toContain('/auth/login');
  });

  it('has a drawer of 350 px', async () => {
    open('/admin', 'admin');
    await screen.findByRole('heading', { name: 'Главное меню администратора' });
    screen.getByRole('button', { name: 'Открыть меню' }).click();
    const drawer = (await screen.findAllByRole('navigation', { name: 'Главное меню' })).at(-1);
    expect(getComputedStyle(drawer?.closest('.MuiDrawer-paper') ?? document.body).width).toBe('350px');
  });
});
