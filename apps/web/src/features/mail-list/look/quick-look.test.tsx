import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import { aLetter, aResult, letterDetailsJson, mailPageJson } from '../../../../test/letters.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tableHeaders } from '../../../../test/table-rows.ts';
import { setWindowWidth } from '../../../../test/window-width.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const letters = [
  aLetter({ id: 101, receiver: 'Первая Ферузa' }),
  aLetter({ id: 102, receiver: 'Вторая Озода', isSent: true, sendStatus: 1, perform: aResult(2) }),
  aLetter({ id: 103, receiver: 'Третья Наргиза' }),
];
const list = (kind: string) => `/main/mails/listing/${kind}?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50`;

const answers = (rows: readonly Mail[] = letters): Answers => ({
  'GET /api/mail': ({ query }) => {
    const letter = letters.find(({ id }) => String(id) === query.get('id'));
    return {
      json: letter ? letterDetailsJson(letter, { postalReference: `RD${letter.id}UZ` }) : mailPageJson([...rows], 77),
    };
  },
  // The document call fails, because jsdom cannot draw a PDF.
  'GET /api/PdfMail': { status: 500, json: { Message: 'Сбой', Code: 'internal' } },
});

beforeEach(() => {
  endSession();
  storeToken('token');
  setWindowWidth(1366);
});
afterEach(() => vi.unstubAllGlobals());

async function openList(kind = 'all', given: Answers = answers()) {
  const app = renderApp(list(kind), given);
  await screen.findByText('Первая Ферузa');
  return app;
}
const panel = (number: string) => screen.findByRole('complementary', { name: `Быстрый просмотр: ${number}` });
const noPanel = () => expect(screen.queryByRole('complementary', { name: /Быстрый просмотр/ })).toBeNull();
const rowOf = (receiver: string) => screen.getByRole('row', { name: new RegExp(receiver) });

describe('the quick look of a list', () => {
  it('opens by Space beside the list, which keeps its most important columns and its focus', async () => {
    await openList();
    const all = tableHeaders();
    await userEvent.keyboard('[ArrowDown][Space]');
    const look = within(await panel('EHM101'));
    expect(look.getByText('1-е из 77')).toBeTruthy();
    expect(await look.findByText('RD101UZ')).toBeTruthy();
    expect(await look.findByRole('list', { name: 'История' })).toBeTruthy();
    expect(await look.findByText('Документ не открылся')).toBeTruthy();
    expect(tableHeaders()).toHaveLength(7);
    expect(rowOf('Первая')).toBe(document.activeElement);
    await userEvent.keyboard('[Space]');
    noPanel();
    expect(tableHeaders()).toEqual(all);
    expect(rowOf('Первая')).toBe(document.activeElement);
  });

  it('follows the arrows once they rest, and asks for no letter that was only passed', async () => {
    const { api } = await openList();
    await userEvent.keyboard('[ArrowDown][Space]');
    await panel('EHM101');
    // Both keys are pressed in one turn of the event loop, so that the debounce interval does not end between them.
    act(() => void fireEvent.keyDown(rowOf('Первая'), { code: 'ArrowDown' }));
    act(() => void fireEvent.keyDown(rowOf('Вторая'), { code: 'ArrowDown' }));
    await panel('EHM103');
    const asked = () => new Set(api.asked.flatMap(({ query }) => query.get('id') ?? []));
    await waitFor(() => expect(asked()).toEqual(new Set(['101', '103'])));
  });

  it('offers the one step that the letter waits for', async () => {
    await openList();
    await userEvent.keyboard('[ArrowDown][Space]');
    expect(await within(await panel('EHM101')).findByRole('button', { name: 'Отправить' })).toBeTruthy();
    await userEvent.keyboard('[ArrowDown]');
    const look = within(await panel('EHM102'));
    const copy = await look.findByRole('link', { name: 'Копия с новым адресом' });
    expect(copy.getAttribute('href')).toBe('/main/mail/create/pdf-form?copyOf=102');
    expect(look.queryByRole('button', { name: 'Отправить' })).toBeNull();
  });

  it('is reached and left by F6, and closed by Esc with the focus on the row again', async () => {
    await openList();
    await userEvent.keyboard('[ArrowDown][Space]');
    const look = await panel('EHM101');
    await userEvent.keyboard('[F6]');
    expect(document.activeElement).toBe(look);
    await userEvent.keyboard('[F6]');
    expect(document.activeElement).toBe(rowOf('Первая'));
    await userEvent.keyboard('[F6][Escape]');
    noPanel();
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Первая')));
  });

  it('opens and moves by its buttons, too', async () => {
    await openList();
    const button = screen.getByRole('button', { name: 'Быстрый просмотр' });
    expect(button.textContent).toBe('Просмотр');
    await userEvent.click(button);
    const first = within(await panel('EHM101'));
    expect(first.getByRole('button', { name: 'Предыдущее письмо' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(first.getByRole('button', { name: 'Следующее письмо' }));
    await userEvent.click(within(await panel('EHM102')).getByRole('button', { name: 'Закрыть быстрый просмотр' }));
    noPanel();
  });

  it('is open again at the same row after the way back from the letter', async () => {
    const { router } = await openList();
    await userEvent.keyboard('[ArrowDown][Space][ArrowDown]');
    await panel('EHM102');
    await userEvent.keyboard('[Enter]');
    await screen.findByRole('heading', { name: 'Письмо EHM102' });
    act(() => router.history.back());
    await panel('EHM102');
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Вторая')));
  });

  it('keeps a letter that has left the list and says so', async () => {
    let rows = letters;
    const { queries } = await openList('all', {
      ...answers(),
      'GET /api/mail': ({ query }) =>
        query.has('id') ? { json: letterDetailsJson(letters[0] as Mail) } : { json: mailPageJson(rows) },
    });
    await userEvent.keyboard('[ArrowDown][Space]');
    await panel('EHM101');
    rows = rows.slice(1);
    await act(() => queries.invalidateQueries({ queryKey: mailQueries.lists }));
    expect(await within(await panel('EHM101')).findByText('Письма уже нет в этом списке')).toBeTruthy();
    await userEvent.click(within(await panel('EHM101')).getByRole('button', { name: 'Следующее письмо' }));
    await panel('EHM102');
  });

  it('says what did not load, and the list stays', async () => {
    await openList('all', {
      ...answers(),
      'GET /api/mail': ({ query }) =>
        query.has('id')
          ? { status: 500, json: { Message: 'Сбой', Code: 'internal' } }
          : { json: mailPageJson(letters) },
    });
    await userEvent.keyboard('[ArrowDown][Space]');
    const look = within(await panel('EHM101'));
    expect(await look.findByText(/^История не загрузилась/)).toBeTruthy();
    expect(look.queryByText('Документ загружается…')).toBeNull();
    expect(look.getByText('Первая Ферузa')).toBeTruthy();
    expect(look.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  });

  it('tells the person who was about to sign that the letter is on its way meanwhile', async () => {
    let letter = letters[0] as Mail;
    const { queries } = await openList('all', {
      ...answers(),
      'GET /api/mail': ({ query }) => ({ json: query.has('id') ? letterDetailsJson(letter) : mailPageJson(letters) }),
      'GET /api/CheckOrganizationActive': { json: { UserUnitIsActive: true, UnitContractDateExpired: false } },
      'GET /api/SigningRecord': { json: { Text: 'aa11', Lines: [] } },
    });
    await userEvent.keyboard('[ArrowDown][Space]');
    await userEvent.click(await within(await panel('EHM101')).findByRole('button', { name: 'Отправить' }));
    await screen.findByRole('dialog', { name: 'Подписание и отправка письма EHM101' });
    letter = { ...letter, sendStatus: 0, isCorrectable: false };
    await act(() => queries.invalidateQueries({ queryKey: mailQueries.one(101).queryKey }));
    expect(await screen.findByText(refusalTexts['mail-queued'])).toBeTruthy();
  });

  it('stays with its list: another one opens without it, and the way back has it still', async () => {
    const { router } = await openList();
    await userEvent.keyboard('[ArrowDown][Space]');
    await panel('EHM101');
    await act(() => router.navigate({ to: list('sent') }));
    await screen.findByRole('heading', { name: 'Отправленные письма' });
    noPanel();
    act(() => router.history.back());
    await panel('EHM101');
  });

  it.each([1200, 1280])('is there in a window of %i px', async (width) => {
    setWindowWidth(width);
    await openList();
    await userEvent.keyboard('[ArrowDown][Space]');
    await panel('EHM101');
  });

  it('acts on its own keys while it has the focus itself', async () => {
    await openList();
    await userEvent.keyboard('[ArrowDown][Space]');
    await panel('EHM101');
    await userEvent.keyboard('[F6][ArrowDown]');
    expect(document.activeElement).toBe(await panel('EHM102'));
    await userEvent.keyboard('[Space]');
    noPanel();
    expect(document.activeElement).toBe(rowOf('Вторая'));
  });

  it('opens the letter itself in a window below 1200 px', async () => {
    setWindowWidth(1100);
    await openList();
    expect(screen.queryByRole('button', { name: 'Быстрый просмотр' })).toBeNull();
    await userEvent.keyboard('[ArrowDown][Space]');
    expect(await screen.findByRole('heading', { name: 'Письмо EHM101' })).toBeTruthy();
  });
});
