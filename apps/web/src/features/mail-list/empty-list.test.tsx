import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLetter, pageOf } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { rememberToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  rememberToken('token');
});

const nothing = { json: pageOf([]) };
const never = () => new Promise<never>(() => undefined);
const saysNothingFound = () =>
  screen.queryByText('Писем не найдено') !== null || screen.queryByText(/^0.писем$/) !== null;

/** Shows the list of all letters with a filter that matches none. */
async function showNothing() {
  const { api } = renderApp('/main/mails/listing/all?receiver=никто', { 'GET /api/mail': nothing });
  await screen.findByText('Писем не найдено');
  expect(screen.getByText(/^0.писем$/)).toBeTruthy();
  return api;
}

describe('a list that found nothing', () => {
  it('does not say so of other filters while their letters are on the way', async () => {
    const api = await showNothing();
    api.answers['GET /api/mail'] = never;
    await userEvent.click(screen.getAllByRole('button', { name: 'Сбросить' })[0] as HTMLElement);
    await waitFor(() => expect(saysNothingFound()).toBe(false));
  });

  it('does not say so after a failure, which has its reason and «Повторить»', async () => {
    const api = await showNothing();
    api.answers['GET /api/mail'] = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(saysNothingFound()).toBe(false);
    api.answers['GET /api/mail'] = { json: pageOf([aLetter()]) };
    await userEvent.click(retry);
    expect(await screen.findByText('Тошматова Феруза Камиловна')).toBeTruthy();
  });
});
