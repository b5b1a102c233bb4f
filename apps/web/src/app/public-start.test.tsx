import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChallenge } from '../../test/account.ts';
import { type Answers, serveApi } from '../../test/api-double.ts';
import { ordinaryAnswers } from '../../test/render-app.tsx';
import { withSigningProgram } from '../../test/signing-program.ts';
import { endSession } from '../lib/session/session-end.ts';
import { storeToken } from '../lib/session/stored-session.ts';
import { closeHelp } from '../shared/help/open-help.ts';
import { loadApplication } from './load-application.ts';
import { loadPublicScreen } from './public-screens.ts';
import { PublicStart } from './public-start.tsx';
import { publicPlaceOf } from './session/public-place.ts';

// Compiles the modules once, outside the tests' timeouts.
beforeAll(
  () =>
    Promise.all([
      loadApplication(),
      import('../shared/help/opened-help.tsx'),
      import('../features/proof-verify/verify-screen.tsx'),
      import('../features/registration/registration-steps.ts'),
      import('../features/signing/signing-dialog.tsx'),
      import('../features/home/home-screen.tsx'),
    ]),
  120_000,
);
beforeEach(() => endSession());
afterEach(closeHelp);

const settings = { SigningPort: 1, SigningSecurePort: 2, EimzoApiKeys: [], IsDemonstration: true, PrintMeasures: null };

async function start(answers: Answers = {}, load = vi.fn(loadApplication), address = '/track') {
  window.history.replaceState(null, '', `#${address}`);
  const api = serveApi({
    ...ordinaryAnswers(),
    'GET /api/settings': { json: settings },
    'GET /api/TrackMail': { json: null },
    ...answers,
  });
  const place = publicPlaceOf(window.location.hash);
  if (!place) throw new Error(`${address} is no public page`);
  render(<PublicStart place={place} screens={await loadPublicScreen(place.page)} load={load} />);
  return { api, load };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Протокол письма' });

describe('the tracking page before the application', () => {
  it('searches for a letter under its own address, and never loads the application for it', async () => {
    const { api, load } = await start();
    await userEvent.type(screen.getByRole('textbox', { name: 'Номер письма' }), '15{Enter}');
    expect(await screen.findByText('Ваше письмо не найдено в системе')).toBeTruthy();
    expect(window.location.hash).toBe('#/track/EHM15');
    expect(api.last('GET /api/TrackMail')?.query.get('id')).toBe('EHM15');
    expect(load).not.toHaveBeenCalled();
  });

  it('says that the installation is a demonstration', async () => {
    await start();
    expect(await screen.findByText('Демонстрация: письма не отправляются')).toBeTruthy();
  });

  it('opens the login page when a person without a session presses «На главную»', async () => {
    const { load } = await start();
    await userEvent.click(screen.getByRole('link', { name: 'На главную' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход в систему' })).toBeTruthy();
    expect(window.location.hash).toBe('#/auth/login');
    await waitFor(() => expect(load).toHaveBeenCalled());
    storeToken('token');
    window.dispatchEvent(new Event('hashchange'));
    expect(screen.queryByRole('heading', { level: 1, name: 'Протокол письма' })).toBeNull();
  });

  it('gives way to the application on another public page', async () => {
    await start();
    await userEvent.click(screen.getByRole('link', { name: 'Проверить комплект доказательств' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Проверка' })).toBeTruthy();
    expect(window.location.hash).toBe('#/verify');
  });

  it('opens its help beside the letter', async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Справка' }));
    expect(await screen.findByRole('button', { name: 'Закрыть справку' })).toBeTruthy();
    expect(await title()).toBeTruthy();
  });

  it('stays and says so when the application does not come', async () => {
    await start(
      {},
      vi.fn(() => Promise.reject(new Error('Failed to fetch'))),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Справка' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Повторить');
    expect(await title()).toBeTruthy();
  });
});

describe('a form before the application', () => {
  const settingsOfProgram = withSigningProgram();
  const recover = (answers: Answers = {}) =>
    start(
      {
        ...settingsOfProgram(),
        'POST /api/PasswordResetChallenge': { json: aChallenge },
        'POST /api/PasswordReset': { json: { Success: true } },
        ...answers,
      },
      vi.fn(loadApplication),
      '/auth/recover',
    );
  const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const fillAndSign = async () => {
    await write('Логин', '998901000001');
    await write('Новый пароль', 'Yangi-2026');
    await write('Новый пароль ещё раз', 'Yangi-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать ключ и подписать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Подписание смены пароля' }));
    await userEvent.click(await dialog.findByRole('radio', { name: /Намуна/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Подписать' }));
  };

  it('has the focus in its first field, and loads the application with the first typed character', async () => {
    const { load } = await recover();
    expect(document.activeElement).toBe(screen.getByLabelText('Логин'));
    expect(load).not.toHaveBeenCalled();
    await write('Логин', '9');
    await waitFor(() => expect(load).toHaveBeenCalled());
  });

  it('checks its fields with rules that come when a field is left', async () => {
    await recover();
    await userEvent.tab();
    expect(await screen.findByText('Введите Ваш логин')).toBeTruthy();
  });

  it('opens its help beside what was typed', async () => {
    await recover();
    await write('Логин', '998901000001');
    await userEvent.click(screen.getByRole('button', { name: 'Справка' }));
    expect(await screen.findByRole('button', { name: 'Закрыть справку' })).toBeTruthy();
    expect(screen.getByLabelText('Логин')).toHaveProperty('value', '998901000001');
  });

  it('is signed in the dialog of the application, which opens the first page', async () => {
    await recover();
    await fillAndSign();
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(window.location.hash).toBe('#/main');
  });

  it('says on the login page what to do when the person must log in with a code', async () => {
    await recover({ 'POST /token': { status: 400, json: { Message: 'x', Code: 'second-factor-needed' } } });
    await fillAndSign();
    expect(await screen.findByRole('heading', { name: 'Вход в систему' })).toBeTruthy();
    expect(await screen.findByText('Пароль изменён. Войдите с ним')).toBeTruthy();
  });

  it('of the registration opens with the units of the operator, and names each missing field', async () => {
    const units = [{ Id: 1, Name: 'Центральный аппарат', IsHead: true }];
    const { load } = await start({ 'GET /api/UserGlobalUnit': { json: units } }, undefined, '/auth/register');
    expect(await screen.findByRole('option', { name: 'Центральный аппарат' })).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
    expect(await screen.findByText('Введите ИНН')).toBeTruthy();
  });
});

it('another public page opens in place of the first, and the last address wins', async () => {
  await start({ 'GET /api/UserGlobalUnit': { json: [] } });
  for (const address of ['/auth/register', '/auth/recover']) window.location.hash = address;
  expect(await screen.findByRole('heading', { level: 1, name: 'Новый пароль' })).toBeTruthy();
  window.location.hash = '/auth/register';
  window.location.hash = '/track/EHM15';
  expect(await title()).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1, name: 'Регистрация' })).toBeNull();
});

describe('the languages of a public page', () => {
  it('are chosen by keyboard, and Escape returns to the button', async () => {
    await start();
    const button = screen.getByRole('button', { name: /^Язык/ });
    await userEvent.click(button);
    expect(screen.getByRole('menuitemradio', { name: 'Русский' })).toBe(document.activeElement);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: 'Oʻzbekcha' })).toBe(document.activeElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toBe(document.activeElement);
  });
});
