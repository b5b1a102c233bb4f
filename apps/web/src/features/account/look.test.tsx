import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountAnswers } from '../../../test/account.ts';
import { aLetter, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';
import { adoptLook, currentLook } from '../../lib/look/look.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  adoptLook(0);
});

it('theme, text size and the rows of lists are chosen in the profile, each by itself and at once', async () => {
  renderApp('/main/profile', accountAnswers);
  const look = within(await screen.findByRole('region', { name: 'Оформление' }));
  const group = (name: string) => within(look.getByRole('radiogroup', { name }));
  const theme = group('Тема');
  expect(theme.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Светлая',
    'Тёмная',
    'Как в системе',
  ]);
  expect((theme.getByRole('radio', { name: 'Как в системе' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(theme.getByRole('radio', { name: 'Тёмная' }));
  await userEvent.click(group('Размер текста').getByRole('radio', { name: 'Крупный' }));
  await userEvent.click(group('Строки списков').getByRole('radio', { name: 'Плотно' }));
  expect(currentLook()).toEqual({ theme: 'dark', text: 'large', density: 'dense' });
});

it('a list has the switch between dense and free rows beside its page size', async () => {
  setWindowWidth(1366);
  renderApp('/main/mails/listing/all?page=1', { 'GET /api/mail': { json: mailPageJson([aLetter()]) } });
  await screen.findByText('Тошматова Феруза Камиловна');
  const dense = screen.getByRole('button', { name: 'Плотно' });
  expect(dense.textContent).toBe('Плотно');
  expect(dense.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(dense);
  expect(dense.getAttribute('aria-pressed')).toBe('true');
  expect(currentLook().density).toBe('dense');
  await userEvent.click(dense);
  expect(currentLook().density).toBe('free');
});
