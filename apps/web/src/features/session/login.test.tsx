import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { isAdminSession, storeToken, tokenLifetime } from '../../lib/session/stored-session.ts';
import { notify } from '../../ui/notify/notify.tsx';

afterEach(() => void vi.restoreAllMocks());

const login = () => screen.findByRole('textbox', { name: 'Логин' });
const password = () => screen.getByLabelText('Пароль');
const enter = () => screen.getByRole('button', { name: 'Войти' });

async function logIn(name = '998901000001', secret = 'secret') {
  await userEvent.type(await login(), name);
  await userEvent.type(password(), `${secret}{Enter}`);
}

describe('the login page (AUTH-01 to AUTH-06)', () => {
  it('has the fields, the buttons and both instructions', async () => {
    renderApp('/auth/login');
    expect(await login()).toBe(document.activeElement);
    expect(password()).toHaveProperty('type', 'password');
    expect(enter()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Регистрация' }).getAttribute('href')).toBe('/auth/register');
    expect(screen.getByRole('link', { name: 'на русском' }).getAttribute('href')).toBe(
      '/instructions/instruction-ru.pdf',
    );
    expect(screen.getByRole('link', { name: 'oʻzbek tilida' }).getAttribute('href')).toBe(
      '/instructions/instruction-uz.pdf',
    );
  });

  it('names the system, its version and the operator in the footer (SHELL-04)', async () => {
    renderApp('/auth/login');
    expect(await screen.findByText('Единая система отправки писем, версия 1.0.2')).toBeTruthy();
    expect(screen.getByText('Оператор: АО «Ўзбекистон почтаси»')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Для программистов' }).getAttribute('href')).toBe('/api/docs');
    expect(document.title).toBe('Единая система отправки писем');
  });
});

it('a link that is followed while the login runs is opened after it, and no other page', async () => {
  const held = Promise.withResolvers<void>();
  const json = { access_token: 'token', token_type: 'bearer', expires_in: 518340 };
  const { api, router, place } = renderApp('/auth/login', { 'POST /token': () => held.promise.then(() => ({ json })) });
  await logIn();
  await waitFor(() => expect(api.names()).toContain('POST /token'));
  await router.navigate({ href: '/main/mails/listing/draft' });
  expect(place()).toBe('/auth/login?next=%2Fmain%2Fmails%2Flisting%2Fdraft');
  held.resolve();
  expect(await screen.findByRole('heading', { name: 'Созданные письма' })).toBeTruthy();
  expect(place()).toMatch(/^\/main\/mails\/listing\/draft/);
});

describe('its rules (RULE-01 to RULE-03)', () => {
  it('names both missing fields and asks the server nothing', async () => {
    const { api } = renderApp('/auth/login');
    await login();
    await userEvent.click(enter());
    expect(await screen.findByText('Введите Ваш логин')).toBeTruthy();
    expect(screen.getByText('Введите Ваш пароль')).toBeTruthy();
    expect(api.names().filter((name) => name !== 'GET /api/settings')).toEqual([]);
  });

  it('checks a field when it is left, and then at each key', async () => {
    renderApp('/auth/login');
    await userEvent.click(await login());
    await userEvent.tab();
    expect(await screen.findByText('Введите Ваш логин')).toBeTruthy();
    await userEvent.type(await login(), '9');
    await waitFor(() => expect(screen.queryByText('Введите Ваш логин')).toBeNull());
  });

  it('moves nothing under a pressed pointer: the error of the field that was left waits for the click', async () => {
    const { place } = renderApp('/auth/login');
    await userEvent.click(await login());
    const link = screen.getByRole('link', { name: 'Забыли пароль?' });
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    expect(document.activeElement).not.toBe(await login());
    expect(screen.queryByText('Введите Ваш логин')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('heading', { level: 1 }) });
    expect(await screen.findByText('Введите Ваш логин')).toBeTruthy();
    await user.pointer([{ keys: '[MouseLeft>]', target: link }, { keys: '[/MouseLeft]' }]);
    await waitFor(() => expect(place()).toBe('/auth/recover'));
  });
});

describe('logging in', () => {
  it('sends a form by Enter, asks for an administrator and opens the dashboard (AUTH-02, AUTH-08, AUTH-10)', async () => {
    const { api, place } = renderApp('/auth/login');
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(place()).toBe('/main');
    const [, ...asked] = api.asked;
    expect(api.names().slice(0, 3)).toEqual(['GET /api/settings', 'POST /token', 'GET /api/AdminLogin']);
    expect(asked[0]?.body).toBe('grant_type=password&username=998901000001&password=secret');
    expect(asked[1]?.authorization).toBe('Bearer token');
    expect(isAdminSession()).toBe(false);
  });

  it('marks an administrator when the check succeeds (AUTH-11)', async () => {
    renderApp('/auth/login', { 'GET /api/AdminLogin': ({ path }) => ({ json: path && anAdministrator }) });
    await logIn();
    await waitFor(() => expect(isAdminSession()).toBe(true));
  });

  it('says so for 5 s when login and password do not fit, and keeps what was typed (ERR-01)', async () => {
    const told = vi.spyOn(notify, 'error');
    renderApp('/auth/login', { 'POST /token': { status: 400, json: { Message: 'x', Code: 'login-failed' } } });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Не удалось войти в систему. Проверьте логин и пароль',
    );
    expect(told).toHaveBeenCalledExactlyOnceWith('Не удалось войти в систему. Проверьте логин и пароль', 5);
    expect(await login()).toHaveProperty('value', '998901000001');
  });

  it('returns to the page the person wanted', async () => {
    const wanted = '/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';
    const { place } = renderApp(wanted);
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Созданные письма' })).toBeTruthy();
    expect(place()).toBe(wanted);
  });

  it('is skipped by a person who is logged in (AUTH-07)', async () => {
    storeToken('token');
    const { place } = renderApp('/auth/login');
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(place()).toBe('/main');
  });

  it('is needed again when the token is six days old (AUTH-09)', async () => {
    storeToken('token', Date.now() - tokenLifetime);
    renderApp('/main');
    expect(await login()).toBeTruthy();
  });
});

const anAdministrator = {
  Id: 7,
  Name: 'Админ',
  Username: 'admin',
  Type: 1,
  Organization: null,
  OrganizationState: null,
  Unit: null,
  CanSignOnBehalfOfOrganization: false,
  IsAdmin: true,
  IsModerator: false,
  IsMonitoring: false,
  IsRevizor: false,
  TypedKey: 'A'.repeat(43),
};
