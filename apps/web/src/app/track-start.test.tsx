import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, serveApi } from '../../test/api-double.ts';
import { ordinaryAnswers } from '../../test/render-app.tsx';
import { endSession } from '../lib/session/session-end.ts';
import { storeToken } from '../lib/session/stored-session.ts';
import { closeHelp } from '../shared/help/open-help.ts';
import { loadApplication } from './load-application.ts';
import { TrackStartPage } from './track-start.tsx';

// Compiles the modules once, outside the tests' timeouts.
beforeAll(
  () =>
    Promise.all([
      loadApplication(),
      import('../shared/help/opened-help.tsx'),
      import('../features/proof-verify/verify-screen.tsx'),
    ]),
  120_000,
);
beforeEach(() => endSession());
afterEach(closeHelp);

const settings = { SigningPort: 1, SigningSecurePort: 2, EimzoApiKeys: [], IsDemonstration: true, PrintMeasures: null };

function start(answers: Answers = {}, load = vi.fn(loadApplication)) {
  window.history.replaceState(null, '', '#/track');
  const api = serveApi({
    ...ordinaryAnswers(),
    'GET /api/settings': { json: settings },
    'GET /api/TrackMail': { json: null },
    ...answers,
  });
  render(<TrackStartPage load={load} />);
  return { api, load };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Протокол письма' });

describe('the tracking page before the application', () => {
  it('searches for a letter under its own address, and never loads the application for it', async () => {
    const { api, load } = start();
    await userEvent.type(screen.getByRole('textbox', { name: 'Номер письма' }), '15{Enter}');
    expect(await screen.findByText('Ваше письмо не найдено в системе')).toBeTruthy();
    expect(window.location.hash).toBe('#/track/EHM15');
    expect(api.last('GET /api/TrackMail')?.query.get('id')).toBe('EHM15');
    expect(load).not.toHaveBeenCalled();
  });

  it('says that the installation is a demonstration', async () => {
    start();
    expect(await screen.findByText('Демонстрация: письма не отправляются')).toBeTruthy();
  });

  it('opens the login page when a person without a session presses «На главную»', async () => {
    const { load } = start();
    await userEvent.click(screen.getByRole('link', { name: 'На главную' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Вход в систему' })).toBeTruthy();
    expect(window.location.hash).toBe('#/auth/login');
    await waitFor(() => expect(load).toHaveBeenCalled());
    storeToken('token');
    window.dispatchEvent(new Event('hashchange'));
    expect(screen.queryByRole('heading', { level: 1, name: 'Протокол письма' })).toBeNull();
  });

  it('gives way to the application on another public page', async () => {
    start();
    await userEvent.click(screen.getByRole('link', { name: 'Проверить комплект доказательств' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Проверка' })).toBeTruthy();
    expect(window.location.hash).toBe('#/verify');
  });

  it('opens its help beside the letter, in the application', async () => {
    start();
    await userEvent.click(screen.getByRole('button', { name: 'Справка' }));
    expect(await screen.findByRole('button', { name: 'Закрыть справку' })).toBeTruthy();
    expect(await title()).toBeTruthy();
  });

  it('stays and says so when the application does not come', async () => {
    start(
      {},
      vi.fn(() => Promise.reject(new Error('Failed to fetch'))),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Справка' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Повторить');
    expect(await title()).toBeTruthy();
  });
});

describe('the languages of a public page', () => {
  it('are chosen by keyboard, and Escape returns to the button', async () => {
    start();
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
