import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const aFoundLetter = {
  Id: 7,
  Receiver: 'Ғуломова Ҳилола',
  Address: 'махалля Гулистон, 14',
  Area: 'Ургутский район',
  Organization: 'Организация',
  CreatedOn: '2026-11-18T10:00:00.000+05:00',
  IsSent: false,
  SendStatus: null,
  Perform: null,
};
const noSuchLetter = { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } };
const nothing = { json: mailPageJson([]) };
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
    api.answers['GET /api/mail'] = { json: mailPageJson([aLetter()]) };
    await userEvent.click(retry);
    expect(await screen.findByText('Тошматова Феруза Камиловна')).toBeTruthy();
  });

  it('offers to look at all times and everywhere', async () => {
    const found = { Letters: [], LettersTotal: 0, Receivers: [], Registries: [], Organizations: [], Users: [] };
    const { place } = renderApp('/main/mails/listing/all?receiver=никто&start=2026-11-20&end=2026-11-20', {
      'GET /api/mail': nothing,
      'GET /api/Search': ({ query }) => ({
        json: { ...found, Letters: query.has('search') ? [] : [aFoundLetter] },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Искать за всё время' }));
    await waitFor(() => expect(place()).not.toContain('start='));
    expect(decodeURIComponent(place())).toContain('receiver=никто');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Искать за всё время' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Искать везде' }));
    const dialog = await screen.findByRole('dialog', { name: 'Поиск' });
    expect(within(dialog).getByRole('combobox')).toHaveProperty('value', 'никто');
  });

  it('leads a sender without any letter to the first one', async () => {
    const none = { Letters: [], LettersTotal: null, Receivers: [], Registries: [], Organizations: [], Users: [] };
    renderApp('/main/mails/listing/all?receiver=никто', {
      'GET /api/mail': nothing,
      'GET /api/Search': { json: none },
    });
    expect(await screen.findByText('Писем ещё не было')).toBeTruthy();
    const first = screen.getByRole('link', { name: 'Создать письмо' });
    expect(first.getAttribute('href')).toBe('/main/mail/create/pdf-form');
  });

  it('opens by Enter the letter whose whole number was typed, and no other', async () => {
    const found = {
      Letters: [aFoundLetter],
      LettersTotal: 1,
      Receivers: [],
      Registries: [],
      Organizations: [],
      Users: [],
    };
    const { router } = renderApp('/main/mails/listing/all?receiver=никто', {
      'GET /api/mail': ({ query }) => (query.has('id') ? noSuchLetter : nothing),
      'GET /api/Search': { json: found },
    });
    const opened: string[] = [];
    router.history.subscribe(({ location }) => opened.push(location.pathname));
    const field = await screen.findByRole('textbox', { name: 'Получатель' });
    await userEvent.clear(field);
    await userEvent.type(field, 'EHM8{Enter}');
    await userEvent.clear(field);
    await userEvent.type(field, 'ehm 7{Enter}');
    await waitFor(() => expect(opened).toContain('/main/mail/view/7'));
    expect(opened).not.toContain('/main/mail/view/8');
  });
});
