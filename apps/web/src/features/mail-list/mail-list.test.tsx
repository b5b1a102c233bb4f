import { mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { aLetter, aResult, letterDetailsJson, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { tableHeaders, tableRows } from '../../../test/table-rows.ts';
import { today } from '../../lib/formats/dates.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const address = (kind: string, query = '?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50') =>
  `/main/mails/listing/${kind}${query}`;

const withLetters = (...letters: Parameters<typeof aLetter>[0][]): Answers => ({
  'GET /api/mail': { json: mailPageJson(letters.map(aLetter)) },
});

beforeEach(() => {
  endSession();
  storeToken('token');
});

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const shown = () => screen.findByText('Тошматова Феруза Камиловна');
const header = (name: string) => screen.getByRole('columnheader', { name });

describe('the table of letters', () => {
  it('has the columns in their order (LIST-01)', async () => {
    renderApp(address('all'), withLetters({}));
    await shown();
    const [boxes, ...heads] = tableHeaders();
    expect(boxes).toBe('');
    expect(heads).toEqual(mailColumns.map(({ key }) => mailListTexts.columns[key]));
  });

  it('shows a delivered letter whole (LIST-02, LIST-04, LIST-41, OPEN-37)', async () => {
    const sentOn = '2026-11-17T12:45:00Z';
    renderApp(address('all'), withLetters({ isSent: true, sentOn, sendStatus: 1, perform: aResult(0) }));
    await shown();
    expect(tableRows()[0]).toMatchObject({
      '№': '1',
      Идентификатор: 'EHM10482391',
      Отправитель: 'Юридический отдел',
      Получатель: 'Тошматова Феруза Камиловна',
      Область: 'Андижанская область',
      Район: 'Избасканский район',
      Адрес: 'махалля Тинчлик, 123',
      Получил: 'Мирзаева Ш. Р.',
      'Количество страниц': '3',
      'Дата создания': '17.11.2026 17:41',
      'Дата отправки': '17.11.2026 17:45',
      Статус: 'Вручено',
      'Дата вручения / возврата': '19.11.2026',
    });
  });

  it('links the number to the track page, receiver and sender to the letter (LIST-03, LIST-05)', async () => {
    renderApp(address('all'), withLetters({}));
    await shown();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('EHM10482391')).toBe('/track/EHM10482391-6F1C2F');
    expect(hrefOf('Тошматова Феруза Камиловна')).toBe('/main/mail/view/10482391');
    expect(hrefOf('Юридический отдел')).toBe('/main/mail/view/10482391');
  });

  it('shows an administrator plain text, from the call for staff (LIST-06)', async () => {
    const answers = { 'GET /api/AdminMail': { json: mailPageJson([aLetter()]) } };
    const { api } = renderApp(address('all'), answers, aProfile({ type: 1, isAdmin: true }));
    await shown();
    expect(screen.queryByRole('link', { name: 'Тошматова Феруза Камиловна' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Юридический отдел' })).toBeNull();
    expect(screen.getByRole('link', { name: 'EHM10482391' })).toBeTruthy();
    expect(api.names()).not.toContain('GET /api/mail');
  });

  it.each([
    [null, 'Не отправлен'],
    [0, 'В процессе отправки'],
    [1, 'Успешно'],
    [2, 'Ошибка почтовой службы'],
    [3, 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)'],
    [4, 'Внутренняя ошибка сервера'],
  ])('a letter that is not sent, with status %s, reads «%s» (LIST-43 to LIST-49)', async (sendStatus, label) => {
    renderApp(address('draft'), withLetters({ sendStatus }));
    await shown();
    expect(tableRows()[0]).toMatchObject({ Статус: label });
  });

  it('a sent letter without a result is in progress (LIST-42)', async () => {
    renderApp(address('all'), withLetters({ isSent: true, sendStatus: 1 }));
    await shown();
    expect(tableRows()[0]).toMatchObject({ Статус: 'В процессе' });
  });

  it('says that nothing was found and offers the defaults', async () => {
    renderApp(address('all'));
    expect(await screen.findByText('Писем не найдено')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Сбросить' })).toHaveLength(2);
    const spoken = screen.getAllByRole('status').map((region) => region.textContent);
    expect(spoken.filter(Boolean)).toEqual(['Писем не найдено']);
  });

  it('says what failed and tries again on «Повторить»; old rows stay', async () => {
    const { api } = renderApp(address('all'), withLetters({}));
    await shown();
    const good = api.answers['GET /api/mail'] ?? {};
    api.answers = { ...api.answers, 'GET /api/mail': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } };
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Список не обновился. Сбой')).toBeTruthy();
    expect(screen.getByText('Тошматова Феруза Камиловна')).toBeTruthy();
    api.answers = { ...api.answers, 'GET /api/mail': good };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText('Список не обновился. Сбой')).toBeNull());
  });
});

describe('a list that takes long (SHELL-21)', () => {
  it('is given up by «Отменить» and tried again by «Повторить»', async () => {
    const { api } = renderApp(address('all'), { 'GET /api/mail': () => new Promise(() => undefined) });
    await screen.findByRole('heading', { name: 'Все письма' });
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Список не обновился. Загрузка отменена')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
    api.answers = { ...api.answers, ...withLetters({}) };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await shown()).toBeTruthy();
  });
});

describe('what each page asks for (LIST-33, LIST-35, LIST-37)', () => {
  it.each([
    ['draft', 'Созданные письма', 'false'],
    ['sent', 'Отправленные письма', 'true'],
    ['all', 'Все письма', undefined],
  ])('%s is «%s» and asks isSent=%s', async (kind, title, isSent) => {
    const { listed } = renderApp(address(kind));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await screen.findByText('Писем не найдено');
    expect(listed()[0]).toEqual({ limit: '50', skip: '0', sort: 'createdOn', desc: 'true', ...(isSent && { isSent }) });
  });

  it.each([
    ['draft', 'created'],
    ['sent', 'sent'],
    ['all', 'created'],
  ])('%s without a query opens with today (%s range) (LIST-22 to LIST-25)', async (kind, range) => {
    const { listed, place } = renderApp(address(kind, ''));
    await screen.findByText('Писем не найдено');
    expect(listed()[0]).toMatchObject({ [`${range}Start`]: today(), [`${range}End`]: today() });
    expect(place()).toContain(`start=${today()}&end=${today()}`);
  });

  it('reads everything back from the address (LIST-11, LIST-12)', async () => {
    const query =
      '?sortBy=receiver&sortDesc=false&page=3&itemsPerPage=20&region=7&area=701&uid=EHM1&receiver=Тош&perform=-2&start=2026-11-01&end=2026-11-17&users=5,6&unit=3';
    const { listed } = renderApp(address('sent', query), { 'GET /api/mail': { json: mailPageJson([aLetter()], 60) } });
    await shown();
    expect(listed()[0]).toEqual({
      limit: '20',
      skip: '40',
      sort: 'receiver',
      desc: 'false',
      isSent: 'true',
      sentStart: '2026-11-01',
      sentEnd: '2026-11-17',
      isPerformed: 'false',
      uid: 'EHM1',
      receiver: 'Тош',
      region: '7',
      area: '701',
      users: '5,6',
      unitId: '3',
    });
    expect(screen.getByText('41–60 из 60')).toBeTruthy();
  });

  it.each([
    ['draft', '100', { sendStatus: '100' }],
    ['draft', '3', { sendStatus: '3' }],
    ['all', '-1', { isPerformed: 'true' }],
    ['all', '8', { performType: '8' }],
  ])('%s with perform=%s asks for %o (OPEN-34)', async (kind, perform, asked) => {
    const { listed } = renderApp(address(kind, `?perform=${perform}`));
    await screen.findByText('Писем не найдено');
    expect(listed()[0]).toMatchObject(asked);
  });
});

describe('order and pages', () => {
  it('sorts by a click on a header, and back (LIST-10)', async () => {
    const { listed, place } = renderApp(address('all'), withLetters({}));
    await shown();
    expect(header('Дата создания').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(header('Получатель')).getByRole('button'));
    await waitFor(() => expect(header('Получатель').getAttribute('aria-sort')).toBe('ascending'));
    await userEvent.click(within(header('Получатель')).getByRole('button'));
    await waitFor(() => expect(header('Получатель').getAttribute('aria-sort')).toBe('descending'));
    expect(listed().at(-1)).toMatchObject({ sort: 'receiver', desc: 'true' });
    expect(place()).toContain('sortBy=receiver&sortDesc=true&page=1');
  });

  it('offers the specified page sizes; a change leads to page 1 (LIST-07, LIST-08)', async () => {
    const { listed } = renderApp(address('all', '?page=2'), {
      'GET /api/mail': { json: mailPageJson([aLetter()], 484) },
    });
    await shown();
    const sizes = screen.getByLabelText<HTMLSelectElement>('Строк на странице');
    expect([...sizes.options].map(({ value }) => value)).toEqual(['10', '20', '50', '100', '200', '500']);
    expect(sizes.value).toBe('50');
    await userEvent.selectOptions(sizes, '100');
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ limit: '100', skip: '0' }));
  });

  it('goes from page to page, and numbers go on', async () => {
    const { listed } = renderApp(address('all'), { 'GET /api/mail': { json: mailPageJson([aLetter()], 484) } });
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Следующая страница' }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ skip: '50' }));
    await waitFor(() => expect(tableRows()[0]).toMatchObject({ '№': '51' }));
    await userEvent.click(screen.getByRole('button', { name: 'Страница 10' }));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ skip: '450' }));
  });

  it('leads from a page beyond the last to the last', async () => {
    const { place } = renderApp(address('all', '?page=99'), { 'GET /api/mail': { json: mailPageJson([], 60) } });
    await waitFor(() => expect(place()).toContain('page=2'));
  });
});

describe('keys', () => {
  const three = withLetters({ id: 1 }, { id: 2, receiver: 'Вторая' }, { id: 3, receiver: 'Третья' });

  /** Answers the list call, and the call for each letter by its id. */
  const withPages = (letters: readonly ReturnType<typeof aLetter>[]): Answers => ({
    'GET /api/mail': ({ query }) => {
      const one = letters.find(({ id }) => String(id) === query.get('id'));
      return { json: one ? letterDetailsJson(one) : mailPageJson([...letters]) };
    },
  });

  it('↓ and ↑ move the focus between rows, Enter opens the letter', async () => {
    const { place } = renderApp(address('all'), withPages([1, 2, 3].map((id) => aLetter({ id }))));
    await screen.findByRole('link', { name: 'EHM2' });
    await userEvent.keyboard('[ArrowDown][ArrowDown][ArrowDown][ArrowUp]');
    expect((await rows())[1]).toBe(document.activeElement);
    await userEvent.keyboard('[Enter]');
    await screen.findByRole('heading', { name: 'Письмо EHM2' });
    expect(place()).toBe('/main/mail/view/2');
  });

  it('← and → on a letter open its neighbours in the list; «Назад» leads to the list', async () => {
    const letters = [1, 2, 3].map((id) => aLetter({ id, receiver: `Получатель ${id}` }));
    const { place } = renderApp(address('all'), withPages(letters));
    await userEvent.click(await screen.findByRole('link', { name: 'Получатель 2' }));
    await screen.findByRole('heading', { name: 'Письмо EHM2' });
    await userEvent.keyboard('[ArrowRight]');
    await screen.findByRole('heading', { name: 'Письмо EHM3' });
    await userEvent.keyboard('[ArrowRight]');
    expect(place()).toBe('/main/mail/view/3');
    await userEvent.keyboard('[ArrowLeft]');
    await screen.findByRole('heading', { name: 'Письмо EHM2' });
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(place()).toContain('/main/mails/listing/all'));
  });

  it('/ enters the search and R refreshes, but not while a person types', async () => {
    const { listed } = renderApp(address('all'), three);
    await screen.findByText('Вторая');
    await userEvent.keyboard('[KeyR]');
    await waitFor(() => expect(listed()).toHaveLength(2));
    await userEvent.keyboard('[Slash]');
    expect(screen.getByRole('textbox', { name: 'Получатель' })).toBe(document.activeElement);
    await userEvent.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Получатель' })).toHaveProperty('value', 'r');
  });
});
