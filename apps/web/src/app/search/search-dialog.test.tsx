import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
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
  IsSent: true,
  SendStatus: 1,
  Perform: { Type: 5, TypeName: 'Не оказалось дома', PerformedOn: '2026-11-20T10:00:00.000+05:00' },
};
const found = (...letters: readonly object[]) => ({ json: { ...nothing, Letters: letters } });

/** EHM1 is answered at once, longer texts when they are released. */
function delayed() {
  const release = Promise.withResolvers<void>();
  const answer: ReplyOf = async ({ query }) => {
    if (query.get('search') === 'EHM1') return found({ ...letter, Id: 1 });
    await release.promise;
    return found({ ...letter, Id: 123 });
  };
  return { answer, release: release.resolve };
}

/** Opens the search; `opened` lists the addresses since then, as the page of a missing letter goes back at once. */
async function openSearch(answer: ReplyOf, profile = aProfile()) {
  const app = renderApp('/main', { 'GET /api/Search': answer }, profile);
  await screen.findByRole('heading', { name: 'Главная' });
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  await screen.findByRole('dialog', { name: 'Поиск' });
  const opened: string[] = [];
  app.router.history.subscribe(({ location }) => opened.push(location.href));
  return { ...app, opened, field: screen.getByRole('combobox') };
}

const activeLine = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search for all', () => {
  it('opens a found letter by Enter, with the focus in the field all the time', async () => {
    const { field, opened } = await openSearch(() => found(letter));
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'гуломова хил');
    const letters = await screen.findByRole('group', { name: 'Письма' });
    expect(within(letters).getByRole('option').textContent).toContain('EHM7 · Не оказалось дома · Ургутский район');
    await waitFor(() => expect(activeLine(field)).toContain('Ғуломова Ҳилола'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(opened[0]).toBe('/main/mail/view/7'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

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
    expect(await screen.findByText('Поиск не ответил')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Отправленные' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Повторить' }));
  });

  it('opens by Enter what the whole number finds, not what its beginning found', async () => {
    const { answer, release } = delayed();
    const { field, opened } = await openSearch(answer);
    await userEvent.type(field, 'EHM1');
    await waitFor(() => expect(activeLine(field)).toContain('EHM1'));
    await userEvent.keyboard('23{Enter}');
    expect(activeLine(field)).toBeUndefined();
    expect(opened).toEqual([]);
    release();
    await waitFor(() => expect(opened[0]).toBe('/main/mail/view/123'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens nothing by Enter when the text was changed before its answer came', async () => {
    const { answer, release } = delayed();
    const { field, opened } = await openSearch(answer);
    await userEvent.type(field, 'EHM12{Enter}3');
    release();
    await waitFor(() => expect(activeLine(field)).toContain('EHM123'));
    expect(opened).toEqual([]);
  });

  it('opens a line that was chosen by an arrow at once, whatever is still asked', async () => {
    const { answer } = delayed();
    const { field, opened } = await openSearch(answer);
    await userEvent.type(field, 'EHM1');
    await waitFor(() => expect(activeLine(field)).toContain('EHM1'));
    await userEvent.keyboard('2{ArrowDown}{Enter}');
    await waitFor(() => expect(opened[0]).toBe('/main/mail/view/1'));
  });

  it('goes to the next and the previous kind by Ctrl and arrows, and leaves the field by Tab', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    await userEvent.keyboard('{ArrowDown}{Control>}{ArrowDown}{/Control}');
    expect(activeLine(field)).toBe('Новое письмо');
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    expect(activeLine(field)).toBe('Главная');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Закрыть поиск' }));
  });

  it('lets the pointer choose a line when it moves, not when it rests where a line appears', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    const line = screen.getByRole('option', { name: 'Отправленные' });
    fireEvent.mouseMove(line, { movementX: 0 });
    expect(activeLine(field)).toBe('Главная');
    fireEvent.mouseMove(line, { movementX: 1 });
    expect(activeLine(field)).toBe('Отправленные');
  });

  it('opens a line in a new tab by Ctrl or Meta and a click, and by the middle button', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { field, opened } = await openSearch(() => found(letter));
    await userEvent.type(field, 'гуломова');
    const line = await screen.findByRole('option', { name: /Ғуломова/ });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(line);
    await user.keyboard('{/Control}{Meta>}');
    await user.click(line);
    await user.keyboard('{Enter}{/Meta}');
    fireEvent(line, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(open.mock.calls.map(([address]) => address)).toEqual(Array(4).fill('/main/mail/view/7'));
    expect(opened).toEqual([]);
    expect(document.activeElement).toBe(field);
    open.mockRestore();
  });

  it('asks those who read no letters for a page or an action alone', async () => {
    const courier = aProfile({ type: 2, organization: null, unit: null });
    const { field, api } = await openSearch(() => found(letter), courier);
    expect(field).toHaveProperty('placeholder', 'Страница или действие');
    await userEvent.type(field, 'щщщ');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
    expect(api.last('GET /api/Search')).toBeUndefined();
  });

  it('announces the number of lines in an element that stays', async () => {
    const { field } = await openSearch(() => found(letter));
    const status = within(screen.getByRole('dialog')).getByRole('status');
    expect(status.textContent).toBe('');
    await userEvent.type(field, 'гуломова');
    await waitFor(() => expect(status.textContent).toBe('Найдена 1 строка'));
  });
});
