import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aLetter } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { setWindowWidth } from '../../../../test/window-width.ts';
import { today } from '../../../lib/formats/dates.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const draftsOf = (ofToday: number, all: number) => ({
  'GET /api/mail': ({ query }: { query: URLSearchParams }) => ({
    json: { Records: [aLetter({})], Total: query.has('createdStart') ? ofToday : all },
  }),
});

it('the list of one day says how many drafts wait from other days, and shows them', async () => {
  const { place } = renderApp('/main/mails/listing/draft?start=2026-11-17&end=2026-11-17', draftsOf(9, 550));
  await userEvent.click(await screen.findByRole('button', { name: 'ещё 541 за другие дни' }));
  expect(await screen.findByText('550 писем')).toBeTruthy();
  expect(place()).not.toContain('2026-11-17');
  expect(screen.queryByRole('button', { name: /за другие дни/ })).toBeNull();
});

it('on a phone the numbers of today and of other days are two numbers', async () => {
  setWindowWidth(390);
  renderApp(`/main/mails/listing/draft?start=${today()}&end=${today()}`, draftsOf(28, 42));
  const link = await screen.findByRole('button', { name: 'ещё 14 за другие дни' });
  expect(link.parentElement?.textContent).toBe('28 сегодня, ещё 14 за другие дни');
});

it('it says nothing where there are none', async () => {
  renderApp('/main/mails/listing/draft?start=2026-11-17&end=2026-11-17', draftsOf(9, 9));
  await screen.findByText('9 писем');
  expect(screen.queryByRole('button', { name: /за другие дни/ })).toBeNull();
});
