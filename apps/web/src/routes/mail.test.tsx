import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { endSession } from '../lib/session/session-end.ts';
import { storeToken } from '../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

it.each(['99', 'abc', '0'])(
  'the typed address of a letter that does not open (%s) says so on the dashboard',
  async (id) => {
    const { place } = renderApp(`/main/mail/view/${id}`);
    expect(await screen.findByText(/^Письмо (EHM)?\w+ не открылось$/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(place()).toBe('/main');
  },
);
