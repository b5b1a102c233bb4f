import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswers } from '../../test/account.ts';
import { type Answers, serveApi } from '../../test/api-double.ts';
import { ordinaryAnswers } from '../../test/render-app.tsx';
import { endSession } from '../lib/session/session-end.ts';
import { loadApplication } from './load-application.ts';
import { type LoginPlace, loginAddress } from './session/login-place.ts';
import { LoginStartPage } from './start.tsx';

// Compiles the modules once, outside the tests' timeouts.
beforeAll(() => Promise.all([loadApplication(), import('../features/mail-list/mail-list-screen.tsx')]), 120_000);
beforeEach(() => endSession());

const login = () => screen.getByRole('textbox', { name: 'Логин' });
const password = () => screen.getByLabelText('Пароль');
const enter = () => screen.getByRole('button', { name: 'Войти' });

/** Renders the login page. `come` loads the application, `fail` makes its loading fail. */
function start(place: LoginPlace = {}, answers: Answers = {}) {
  window.history.replaceState(null, '', loginAddress(place));
  const api = serveApi({ ...ordinaryAnswers(), ...accountAnswers, ...answers });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const application = promise.then(loadApplication);
  application.catch(() => undefined);
  const load = () => application;
  render(<LoginStartPage place={place} load={load} />);
  return { api, come: resolve, fail: () => reject(new Error('Failed to fetch')) };
}

const { 'POST /token': { json: token } = {}, 'GET /api/region': { json: regions } = {} } = ordinaryAnswers() as Record<
  string,
  { json?: unknown }
>;

async function type(secret = 'secret') {
  await userEvent.type(login(), '998901000001');
  await userEvent.type(password(), secret);
}

describe('the login page before the application has come', () => {
  it('takes login and password, which stay when it comes, and then opens the wanted page', async () => {
    const { api, come } = start({ next: '/main/mails/listing/draft' });
    expect(screen.getByText('Войдите, и страница откроется')).toBeTruthy();
    await type();
    expect(api.asked, 'nothing is asked yet').toEqual([]);
    come();
    await waitFor(() => expect(api.names()).toContain('GET /api/settings'));
    expect([login(), password()].map((field) => (field as HTMLInputElement).value)).toEqual(['998901000001', 'secret']);
    await userEvent.click(enter());
    expect(await screen.findByRole('heading', { name: 'Созданные письма' })).toBeTruthy();
    expect(window.location.hash).toMatch(/^#\/main\/mails\/listing\/draft/);
    expect(screen.queryByRole('heading', { name: 'Вход в систему' })).toBeNull();
  });

  it('waits with the password until the application has come', async () => {
    const { come } = start();
    await type();
    await userEvent.click(enter());
    expect(enter().getAttribute('aria-busy')).toBe('true');
    come();
    const title = await screen.findByRole('heading', { name: 'Главная' });
    await waitFor(() => expect(document.activeElement, 'the page begins at its title').toBe(title));
  });

  it('says that login and password do not fit, also when the application comes after the refusal', async () => {
    const { api, come } = start({}, { 'POST /token': { status: 400, json: { Message: 'x', Code: 'login-failed' } } });
    await type('wrong');
    await userEvent.click(enter());
    await waitFor(() => expect(api.names()).toContain('POST /token'));
    come();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Не удалось войти в систему. Проверьте логин и пароль');
    expect(enter().getAttribute('aria-busy')).toBe('false');
  });

  it('asks for the code of the app in its place', async () => {
    const refusal = { status: 400, json: { Message: 'Введите код', Code: 'second-factor-needed' } };
    const { come } = start({}, { 'POST /token': refusal });
    come();
    await type();
    await userEvent.click(enter());
    expect(await screen.findByRole('textbox', { name: 'Код из приложения' })).toBeTruthy();
  });

  it('stays until the page of a link has come', async () => {
    const { come } = start();
    window.location.hash = '#/track';
    await waitFor(() => expect(login()).toBeTruthy());
    come();
    expect(await screen.findByRole('heading', { name: 'Протокол письма' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Логин' })).toBeNull();
  });

  it.each(['POST /token', 'GET /api/region'])(
    'opens the page of a link that was followed while %s was unanswered, and no other',
    async (call) => {
      const held = Promise.withResolvers<void>();
      const json = call === 'POST /token' ? token : regions;
      const { api, come } = start({}, { [call]: () => held.promise.then(() => ({ json })) });
      come();
      await type();
      await userEvent.click(enter());
      await waitFor(() => expect(api.names()).toContain(call));
      const followed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
      window.location.hash = '#/main/mails/listing/draft';
      await followed;
      held.resolve();
      expect(await screen.findByRole('heading', { name: 'Созданные письма' })).toBeTruthy();
      expect(window.location.hash).toMatch(/^#\/main\/mails\/listing\/draft/);
      expect(screen.queryByRole('heading', { name: 'Главная' })).toBeNull();
    },
  );

  it('shows the address of the login page for a typed address that needs a login, and opens that page after it', async () => {
    const { come } = start();
    const followed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    window.location.hash = '#/main/mails/listing/draft';
    await followed;
    expect(login()).toBeTruthy();
    await waitFor(() => expect(window.location.hash).toBe('#/auth/login?next=%2Fmain%2Fmails%2Flisting%2Fdraft'));
    come();
    await type();
    await userEvent.click(enter());
    expect(await screen.findByRole('heading', { name: 'Созданные письма' })).toBeTruthy();
  });

  it('says when the application does not come', async () => {
    const { fail } = start();
    fail();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Страница загрузилась не полностью. Проверьте интернет и обновите её');
    expect(login()).toBeTruthy();
  });
});
