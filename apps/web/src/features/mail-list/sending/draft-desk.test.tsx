import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers, RecordedCall } from '../../../../test/api-double.ts';
import { aLetter, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';
import { storeRunningSending } from '../../../shared/sending/read-interrupted-sending.ts';
import { notify } from '../../../ui/notify/notify.tsx';

beforeEach(() => {
  endSession();
  storeToken('token');
});
afterEach(() => void vi.restoreAllMocks());

const drafts = (query = '&itemsPerPage=10') =>
  `/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1${query}`;

const letters = (count: number, over: (id: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    aLetter({ id: index + 1, receiver: `Письмо ${index + 1}`, ...over(index + 1) }),
  );

/** Fake call that returns these letters page by page, as the server does. */
const listing = (all: ReturnType<typeof letters>): Answers => ({
  'GET /api/mail': ({ query }: RecordedCall) => {
    const skip = Number(query.get('skip'));
    return { json: mailPageJson(all.slice(skip, skip + Number(query.get('limit'))), all.length) };
  },
});
const active: Answers = {
  'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
};

const box = (id: number) => screen.findByRole('checkbox', { name: `Выбрать EHM${id}` });
const pageBox = () => screen.findByRole('checkbox', { name: 'Выбрать все строки страницы' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bar = (text: RegExp) => screen.findByRole('group', { name: text });
const isDisabled = (name: string) => (button(name) as HTMLButtonElement).disabled;

/** Selects a page, then all fifteen letters; the call for all letters waits until the returned function is called. */
async function beginChoosingAll(): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const answers = listing(letters(15));
  const { api } = renderApp(drafts(), answers);
  await userEvent.click(await pageBox());
  const list = answers['GET /api/mail'] as (asked: RecordedCall) => object;
  api.answers['GET /api/mail'] = (asked) => held.promise.then(() => list(asked));
  await userEvent.click(await screen.findByRole('button', { name: /Выбрать все.15/ }));
  return held.resolve;
}

const quoteOf = (gone: readonly number[]) => ({
  LettersCount: 1,
  Gone: gone,
  PagesCount: 1,
  SheetsCount: 1,
  Price: '9500.00',
  Balance: '0.00',
  UnderWay: '0.00',
  Remains: '0.00',
  IsEnough: true,
  Warnings: [],
});

const noneIsThere = { status: 404, json: { Message: 'Письмо не найдено', Code: 'mail-not-found' } };

describe('a chosen letter that leaves the page', () => {
  it.each([
    ['is chosen no more when it was deleted or sent elsewhere', noneIsThere, /Выбрано 2.письма/],
    ['stays chosen when it is only on another page', { json: quoteOf([]) }, /Выбрано 3.письма/],
  ])('%s', async (_, quote, chosen) => {
    const { api } = renderApp(drafts(), listing(letters(3)));
    await userEvent.click(await pageBox());
    expect(await bar(/Выбрано 3.письма/)).toBeTruthy();
    api.answers = { ...api.answers, ...listing(letters(2)), 'POST /api/SendQuote': quote };
    await userEvent.click(button('Обновить'));
    await expect.poll(() => api.last('POST /api/SendQuote')?.body).toEqual({ Ids: [3] });
    expect(await bar(chosen)).toBeTruthy();
  });
});

it('a chosen letter that is gone is left out of the sending, which says so', async () => {
  const { api } = renderApp(drafts(), { ...listing(letters(3)), ...active });
  api.answers['POST /api/SendQuote'] = { json: quoteOf([2]) };
  await userEvent.click(await pageBox());
  await userEvent.click(button('Отправить'));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Подписание и отправка 2.писем/);
  expect(await screen.findByText(/Уже удалены или отправлены и убраны из выбора: 1.письмо/)).toBeTruthy();
});

describe('choosing letters on the page of drafts', () => {
  it('«Отправить» and «Удалить» stand there, disabled until a letter is chosen, and say how many are (LIST-31, LIST-32, LIST-39)', async () => {
    renderApp(drafts(), listing(letters(3)));
    await box(1);
    expect([isDisabled('Отправить'), isDisabled('Удалить')]).toEqual([true, true]);
    expect(await bar(/Выберите письма/)).toBeTruthy();
    await userEvent.click(await box(2));
    expect(await bar(/Выбрано 1.письмо/)).toBeTruthy();
    expect([isDisabled('Отправить'), isDisabled('Удалить')]).toEqual([false, false]);
  });

  it.each([0, 1])(
    'a letter with the status %i cannot be chosen, and its box says why (LIST-38)',
    async (sendStatus) => {
      renderApp(drafts(), listing(letters(3, (id) => (id === 2 ? { sendStatus } : {}))));
      const blocked = (await box(2)) as HTMLInputElement;
      expect(blocked.disabled).toBe(true);
      expect(blocked.getAttribute('aria-description')).toBe('Уже передаётся почте');
      await userEvent.click(await pageBox());
      expect(await bar(/Выбрано 2.письма/)).toBeTruthy();
    },
  );

  it.each([2, 3, 4])('a letter with the status %i can be chosen', async (sendStatus) => {
    renderApp(drafts(), listing(letters(1, () => ({ sendStatus }))));
    await userEvent.click(await box(1));
    expect(await bar(/Выбрано 1.письмо/)).toBeTruthy();
  });

  it('a chosen letter that is on its way meanwhile disables both, until it is given up (LIST-40)', async () => {
    const { api, queries } = renderApp(drafts(), listing(letters(3)));
    await userEvent.click(await pageBox());
    api.answers = { ...api.answers, ...listing(letters(3, (id) => (id === 2 ? { sendStatus: 0 } : {}))) };
    await queries.invalidateQueries();
    await expect.poll(() => isDisabled('Отправить')).toBe(true);
    expect(isDisabled('Удалить')).toBe(true);
    await userEvent.click(button('Убрать из выбора отправляемые (1)'));
    expect(await bar(/Выбрано 2.письма/)).toBeTruthy();
    expect([isDisabled('Отправить'), isDisabled('Удалить')]).toEqual([false, false]);
  });

  it('what is chosen stays so on another page and after a refresh', async () => {
    renderApp(drafts(), listing(letters(15)));
    await userEvent.click(await box(3));
    await userEvent.click(button('Страница 2'));
    await userEvent.click(await box(12));
    await userEvent.click(button('Обновить'));
    expect(await bar(/Выбрано 2.письма/)).toBeTruthy();
    await userEvent.click(button('Страница 1'));
    await expect.poll(async () => ((await box(3)) as HTMLInputElement).checked).toBe(true);
  });

  it('after the page all letters under the filters can be chosen, over the pages', async () => {
    const { listed } = renderApp(drafts('&itemsPerPage=10&receiver=Письмо'), listing(letters(1203)));
    expect(screen.queryByRole('button', { name: /Выбрать все/ })).toBeNull();
    await userEvent.click(await pageBox());
    await userEvent.click(await screen.findByRole('button', { name: /Выбрать все.1.203/ }));
    expect(await bar(/Выбрано 1.203.письма/)).toBeTruthy();
    const asked = listed().slice(-2);
    expect(asked.map(({ skip, limit, receiver }) => [skip, limit, receiver])).toEqual([
      ['0', '500', 'Письмо'],
      ['0', '1203', 'Письмо'],
    ]);
    expect(screen.queryByRole('button', { name: /Выбрать все/ })).toBeNull();
  });

  it('until all are chosen neither button is ready to act on the page alone', async () => {
    const release = await beginChoosingAll();
    expect([isDisabled('Отправить'), isDisabled('Удалить')]).toEqual([true, true]);
    expect(button('Отправить').parentElement?.title).toBe('Выбираются все письма списка');
    release();
    expect(await bar(/Выбрано 15.писем/)).toBeTruthy();
    expect([isDisabled('Отправить'), isDisabled('Удалить')]).toEqual([false, false]);
  });

  it('all are not chosen when the selection is given up meanwhile', async () => {
    const release = await beginChoosingAll();
    await userEvent.click(button('Снять выбор'));
    release();
    await userEvent.click(await box(2));
    expect(await bar(/Выбрано 1.письмо/)).toBeTruthy();
  });

  it('Esc and the cross give the selection up', async () => {
    renderApp(drafts(), listing(letters(3)));
    await userEvent.click(await pageBox());
    await userEvent.keyboard('[Escape]');
    expect(await bar(/Выберите письма/)).toBeTruthy();
    await userEvent.click(await box(1));
    await userEvent.click(button('Снять выбор'));
    expect(await bar(/Выберите письма/)).toBeTruthy();
  });

  it('on the page of all letters they are chosen for their papers, not to be deleted', async () => {
    renderApp('/main/mails/listing/all?page=1', listing(letters(1)));
    await screen.findByText('Письмо 1');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });
});

describe('before the dialog of sending opens, the organization is checked (SEND-07)', () => {
  const refused = (code: string, flags: object, status = 403) => ({
    'GET /api/CheckOrganizationActive': { status, json: { Message: 'нет', Code: code, ...flags } },
  });
  const debt = 'У вас есть задолженность по договору. Пожалуйста обратитесь к операторам гибридной почты.';
  const expired = 'Пожалуйста обратитесь к операторам гибридной почты.';

  it.each([
    ['a debt (ERR-02)', refused('unit-blocked', { UserUnitIsActive: false }), debt],
    [
      'an expired contract (ERR-03)',
      refused('contract-expired', { UserUnitIsActive: true, UnitContractDateExpired: true }),
      expired,
    ],
    ['anything else (ERR-08)', refused('overloaded', {}, 503), 'Ошибка при отправке'],
  ])('%s is told for 5 s and keeps it closed', async (_, answers, text) => {
    const told = vi.spyOn(notify, 'error');
    renderApp(drafts(), { ...listing(letters(2)), ...answers });
    await userEvent.click(await box(1));
    await userEvent.click(button('Отправить'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith(text, 5);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when all is well the dialog shows the letters in the order of the list', async () => {
    renderApp(drafts(), { ...listing(letters(3)), ...active });
    await userEvent.click(await box(3));
    await userEvent.click(await box(1));
    await userEvent.click(button('Отправить'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Письмо 1')).toBeTruthy();
    expect(dialog.queryByText('Письмо 2')).toBeNull();
  });
});

describe('deleting what is chosen', () => {
  it('asks, deletes, and gives the selection up', async () => {
    const { api } = renderApp(drafts(), {
      ...listing(letters(3)),
      'DELETE /api/mail/delete-many': { json: { Success: true, Deleted: 2 } },
    });
    await userEvent.click(await box(1));
    await userEvent.click(await box(2));
    await userEvent.click(button('Удалить'));
    await userEvent.click(await screen.findByRole('button', { name: /Удалить 2.письма/ }));
    expect(await screen.findByText('Письмо успешно удалено')).toBeTruthy();
    expect(await bar(/Выберите письма/)).toBeTruthy();
    expect(api.asked.find(({ method }) => method === 'DELETE')?.body).toEqual([1, 2]);
    const [deleted, listed] = ['DELETE /api/mail/delete-many', 'GET /api/mail'];
    await waitFor(() => expect(api.names().lastIndexOf(listed)).toBeGreaterThan(api.names().indexOf(deleted)));
  });
});

describe('a sending that a closed page has cut off', () => {
  const cutOff = () => storeRunningSending(aProfile().id, { count: 5, ids: [2, 3, 4] });

  it('is offered to go on with what the server says is not in the queue yet', async () => {
    cutOff();
    renderApp(drafts(), { ...listing(letters(6, (id) => (id === 3 ? { sendStatus: 0 } : {}))), ...active });
    expect(await screen.findByText(/Отправка прервалась: 2 из 5.писем ещё не в очереди/)).toBeTruthy();
    await userEvent.click(button('Продолжить'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('EHM2')).toBeTruthy();
    expect(dialog.getByText('EHM4')).toBeTruthy();
    expect(dialog.queryByText('EHM3')).toBeNull();
  });

  it('is not mentioned when everything is in the queue, nor after the person has declined', async () => {
    cutOff();
    const { unmount } = renderApp(drafts(), listing(letters(6, () => ({ sendStatus: 0 }))));
    await expect.poll(() => sessionStorage.length).toBe(0);
    expect(screen.queryByText(/Отправка прервалась/)).toBeNull();
    unmount();
    cutOff();
    renderApp(drafts(), listing(letters(6)));
    await userEvent.click(await screen.findByRole('button', { name: 'Не продолжать' }));
    expect(screen.queryByText(/Отправка прервалась/)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
