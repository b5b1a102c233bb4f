import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { rememberToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  rememberToken('token');
});

type ReplyOf = NonNullable<Parameters<typeof renderApp>[1]>[string];

const nothing = { Letters: [], Registries: [], Organizations: [], Users: [] };
const letter = {
  Id: 7,
  Receiver: 'Ғуломова Ҳилола',
  Address: 'махалля Гулистон, 14',
  Area: 'Ургутский район',
  Organization: 'Организация',
  CreatedOn: '2026-11-18T10:00:00.000+05:00',
  SendStatus: 1,
  PerformType: null,
  IsExact: false,
};

async function openSearch(answer: ReplyOf) {
  const app = renderApp('/main', { 'GET /api/Search': answer });
  await screen.findByRole('heading', { name: 'Главная' });
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  await screen.findByRole('dialog', { name: 'Поиск' });
  return { ...app, field: screen.getByRole('combobox') };
}

const activeLine = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search for all', () => {
  it('opens a found letter by Enter, with the focus in the field all the time', async () => {
    const { field, place } = await openSearch(() => ({ json: { ...nothing, Letters: [letter] } }));
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'гуломова хил');
    const letters = await screen.findByRole('group', { name: 'Письма' });
    expect(within(letters).getByRole('option').textContent).toContain('EHM7 · Ургутский район');
    await waitFor(() => expect(activeLine(field)).toContain('Ғуломова Ҳилола'));
    await userEvent.keyboard('{Enter}');
    // The page of the letter is loaded first, which takes a busy machine long.
    await waitFor(() => expect(place()).toBe('/main/mail/view/7'), { timeout: 60_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 120_000);

  it('finds pages by the beginnings of their words, by arrows, and clears before it closes', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    await userEvent.type(field, 'создан');
    await waitFor(() => expect(activeLine(field)).toBe('Созданные'));
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
    expect(activeLine(field)).toBe('Главная');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeLine(field)).toBe('Выйти из системы');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that nothing was found', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    await userEvent.type(field, 'щщщ');
    expect(await screen.findByText(/Ничего не найдено/)).toBeTruthy();
  });

  it('tells a failure with a way to ask again, and pages stay', async () => {
    const { field } = await openSearch(() => Promise.reject(new TypeError('failed')));
    await userEvent.type(field, 'отправленные');
    expect(await screen.findByText('Поиск не ответил', {}, { timeout: 15_000 })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Отправленные' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  }, 30_000);
});
