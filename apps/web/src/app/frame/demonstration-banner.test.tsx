import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const settings = (IsDemonstration: boolean) => ({
  'GET /api/settings': { json: { SigningPort: 64646, SigningSecurePort: 64443, IsDemonstration } },
});

beforeEach(() => endSession());

describe('a demonstration', () => {
  it('says on the pages before the login that no letter is sent', async () => {
    renderApp('/auth/login', settings(true));
    expect((await screen.findByText('Демонстрация: письма не отправляются')).tagName).toBe('ASIDE');
  });

  it('says so on the pages after the login', async () => {
    storeToken('token');
    renderApp('/main', settings(true));
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(screen.getByText('Демонстрация: письма не отправляются')).toBeTruthy();
  });

  it('is not what production says', async () => {
    storeToken('token');
    renderApp('/main', settings(false));
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(screen.queryByText('Демонстрация: письма не отправляются')).toBeNull();
  });
});
