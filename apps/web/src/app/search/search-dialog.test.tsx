import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

type ReplyOf = NonNullable<Parameters<typeof renderApp>[1]>[string];

const nothing = { Letters: [], LettersTotal: 0, Receivers: [], Registries: [], Organizations: [], Users: [] };
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
const found = (...letters: readonly object[]) => ({
  json: { ...nothing, Letters: letters, LettersTotal: letters.length },
});

/** Answers EHM1 at once, and other texts after `release` is resolved. */
function delayed() {
  const release = Promise.withResolvers<void>();
  const answer: ReplyOf = async ({ query }) => {
    if (!query.has('search')) return { json: nothing };
    if (query.get('search') === 'EHM1') return found({ ...letter, Id: 1 });
    await release.promise;
    return found({ ...letter, Id: 123 });
  };
  return { answer, release: release.resolve };
}

/** Opens the search; `opened` records all later addresses, because the page of a missing letter redirects at once. */
async function openSearch(answer: ReplyOf, profile = aProfile(), home = '/main') {
  const app = renderApp(home, { 'GET /api/Search': answer }, profile);
  await screen.findByRole('heading', { level: 1 });
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
    expect(within(letters).getByRole('option').textContent).toContain('EHM7 · Ургутский район');
    expect(within(letters).getByText('Не оказалось дома')).toBeTruthy();
    await waitFor(() => expect(activeLine(field)).toContain('Ғуломова Ҳилола'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(opened[0]).toBe('/main/mail/view/7'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds pages by the beginnings of their words, by arrows, and clears before it closes', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    await userEvent.type(field, 'создан');
    await waitFor(() => expect(activeLine(field)).toContain('Созданные'));
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
    await waitFor(() => expect(activeLine(field)).toContain('Новое письмо'));
    await userEvent.keyboard('{ArrowUp}');
    expect(activeLine(field)).toContain('Выйти из системы');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['файлов', 'Письма из PDF файлов', aProfile(), '/main'],
    ['копии', 'Копии с новыми адресами', aProfile(), '/main'],
    ['профиль', 'Мой профиль', aProfile(), '/main'],
    ['профиль', 'Мой профиль', staff.monitoring, '/monitoring'],
    ['нормы', 'Нормы доставки', staff.admin, '/admin'],
    ['нормы', 'Нормы доставки', staff.headController, '/moderator'],
  ])('finds by «%s» the page «%s», which no menu has', async (text, page, profile, home) => {
    const { field } = await openSearch(() => ({ json: nothing }), profile, home);
    await userEvent.type(field, text);
    const pages = await screen.findByRole('group', { name: 'Страницы' });
    expect(within(pages).getByRole('option', { name: page })).toBeTruthy();
  });

  it('does not offer the norms to a controller, who may not change them', async () => {
    const { field } = await openSearch(() => ({ json: nothing }), staff.controller, '/moderator');
    await userEvent.type(field, 'нормы');
    await screen.findByText('Писем не найдено');
    expect(screen.queryByRole('option', { name: 'Нормы доставки' })).toBeNull();
  });

  it('leads an administrator to the organizations and people of the post', async () => {
    const post = { Id: 3, Name: 'АО «Почта»', Inn: '200000001' };
    const person = { Id: 3, Name: 'Тўлаганов Равшан', Username: '998902000101', Organization: post };
    const json = { ...nothing, GlobalOrganizations: [post], GlobalUsers: [person] };
    const { field, opened } = await openSearch(() => ({ json }), staff.admin, '/admin');
    await userEvent.type(field, 'почта');
    const organizations = await screen.findByRole('group', { name: 'Глобальные организации' });
    expect(within(organizations).getByRole('option').textContent).toContain('ИНН 200000001');
    await userEvent.click(within(screen.getByRole('group', { name: 'Глобальные пользователи' })).getByRole('option'));
    await waitFor(() => expect(opened[0]).toMatch(/^\/admin\/global\/users\?.*user=.*3/));
  });

  it('says that no letters were found and where they were looked for, also when a page was', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    await userEvent.type(field, 'создан');
    const status = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(status.textContent).toMatch(/Писем не найдено.*и адресах/));
    expect(screen.getByText(/По номеру: EHM/)).toBeTruthy();
    expect(screen.getByRole('option', { name: /Созданные/ })).toBeTruthy();
  });

  it('shows the last letters and the actions with their keys while nothing is typed', async () => {
    const { field, opened } = await openSearch(() => ({ json: { ...nothing, LettersTotal: null, Letters: [letter] } }));
    const latest = await screen.findByRole('group', { name: 'Последние письма' });
    expect(within(latest).getAllByRole('option')).toHaveLength(1);
    const actions = screen.getByRole('group', { name: 'Действия' });
    const lines = within(actions).getAllByRole('option');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Новое письмоN', 'Выйти из системы']);
    expect(screen.queryByRole('group', { name: 'Страницы' })).toBeNull();
    await waitFor(() => expect(activeLine(field)).toContain('Ғуломова'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(opened[0]).toBe('/main/mail/view/7'));
  });

  it('marks the typed words as they are written, and tells how many letters there are', async () => {
    const { field } = await openSearch(() => ({ json: { ...nothing, LettersTotal: 5, Letters: [letter] } }));
    await userEvent.type(field, 'хил гул ургут');
    await waitFor(() => {
      const marks = [...screen.getByRole('option', { name: /EHM7/ }).querySelectorAll('mark')].map(
        ({ textContent }) => textContent,
      );
      expect(marks).toEqual(['Ғул', 'Ҳил', 'Гул']);
    });
    expect(await screen.findByText('5 писем, показано последнее')).toBeTruthy();
  });

  it('shows an address with a flat as it is written, with the typed words marked in it', async () => {
    const flat = { ...letter, Area: 'Бектемирский район', Address: 'ул. Истиқлол, 70, кв. 11' };
    const { field } = await openSearch(() => ({ json: { ...nothing, LettersTotal: 1, Letters: [flat] } }));
    await userEvent.type(field, 'истик');
    const line = await screen.findByRole('option', { name: /EHM7/ });
    await waitFor(() => expect(line.querySelector('mark')?.textContent).toBe('Истиқ'));
    expect(line.textContent?.replaceAll('\u00A0', ' ')).toContain(
      'EHM7 · Бектемирский район, ул. Истиқлол, 70, кв. 11 · ',
    );
    expect(line.textContent?.match(/Истиқлол/g)).toHaveLength(1);
  });

  it('leads to the letters of a receiver, and begins a letter to the name', async () => {
    const receiver = { Name: 'Ғуломова Ҳилола', Address: 'махалля Гулистон, 14', Area: 'Ургутский район' };
    const json = {
      ...nothing,
      LettersTotal: 1,
      Letters: [letter],
      Receivers: [{ ...receiver, Letters: 4, Returned: 1 }],
    };
    const { field, opened } = await openSearch(() => ({ json }));
    await userEvent.type(field, 'гулом');
    const receivers = await screen.findByRole('group', { name: 'Получатели' });
    expect(within(receivers).getByText('4 письма, 1 возврат')).toBeTruthy();
    expect(screen.getByRole('option', { name: /Новое письмо: Ғуломова Ҳилола/ })).toBeTruthy();
    await userEvent.click(within(receivers).getByRole('option'));
    await waitFor(() => expect(decodeURIComponent(opened[0] ?? '')).toMatch(/receiver=Ғуломова[+ ]Ҳилола/));
  });

  it('opens a letter form that has the typed name', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    await userEvent.type(field, 'Каримов Алишер');
    await userEvent.click(await screen.findByRole('option', { name: 'Новое письмо: Каримов Алишер' }));
    const form = await screen.findByRole('combobox', { name: /^Получатель/ });
    expect(form).toHaveProperty('value', 'Каримов Алишер');
  });

  it('puts the text into the search of the list by Shift and Enter, and never by Enter alone', async () => {
    const { field, opened } = await openSearch(() => ({ json: nothing }));
    await userEvent.type(field, 'щщщ');
    await screen.findByText('Писем не найдено');
    expect(activeLine(field)).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual([]);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(decodeURIComponent(opened[0] ?? '')).toMatch(/listing.all.*receiver=щщщ/));
  });

  it('tells a failure with a line that asks again, and pages stay', async () => {
    let isDown = true;
    const { field } = await openSearch(() => (isDown ? Promise.reject(new TypeError('failed')) : found(letter)));
    await userEvent.type(field, 'отправленные');
    await waitFor(() => expect(activeLine(field)).toContain('Повторить'));
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Поиск не ответил');
    expect(screen.getByRole('option', { name: 'Отправленные' })).toBeTruthy();
    isDown = false;
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(activeLine(field)).toContain('Ғуломова'));
    expect(document.activeElement).toBe(field);
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

  it('goes to the next and the previous kind by Tab, with the focus in the field', async () => {
    const { field } = await openSearch(() => ({ json: { ...nothing, Letters: [letter, { ...letter, Id: 8 }] } }));
    await waitFor(() => expect(activeLine(field)).toContain('EHM7'));
    await userEvent.tab();
    expect(activeLine(field)).toContain('Новое письмо');
    await userEvent.tab();
    expect(activeLine(field)).toContain('EHM7');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeLine(field)).toContain('EHM8');
    await userEvent.tab({ shift: true });
    expect(activeLine(field)).toContain('Новое письмо');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'г');
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
  });

  it('lets the pointer choose a line when it moves, not when it rests where a line appears', async () => {
    const { field } = await openSearch(() => ({ json: nothing }));
    await waitFor(() => expect(activeLine(field)).toContain('Новое письмо'));
    const line = screen.getByRole('option', { name: 'Выйти из системы' });
    fireEvent.mouseMove(line, { movementX: 0 });
    expect(activeLine(field)).toContain('Новое письмо');
    fireEvent.mouseMove(line, { movementX: 1 });
    expect(activeLine(field)).toContain('Выйти из системы');
  });

  it('opens a line in a new tab by Ctrl or Meta and a click, and by the middle button', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { field, opened } = await openSearch(() => found(letter));
    await userEvent.type(field, 'гуломова');
    await screen.findByRole('group', { name: 'Письма' });
    const line = screen.getByRole('option', { name: /EHM7/ });
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
    await waitFor(() => expect(status.textContent).toMatch(/^Найдена 1 строка/));
  });
});
