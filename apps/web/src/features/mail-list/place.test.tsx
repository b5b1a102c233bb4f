import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { aLetter, letterDetailsJson, mailPageJson } from '../../../test/letters.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const letters = [
  aLetter({ id: 101, receiver: 'Первая Феруза' }),
  aLetter({ id: 102, receiver: 'Вторая Озода' }),
  aLetter({ id: 103, receiver: 'Третья Наргиза' }),
];
const list: string = '/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';

const answers = (rows: readonly Mail[] = letters): Answers => ({
  'GET /api/mail': ({ query }) => {
    const letter = letters.find(({ id }) => String(id) === query.get('id'));
    if (letter) return { json: letterDetailsJson(letter) };
    const ids = query.get('ids')?.split(',');
    const found = rows.filter(({ id }) => ids?.includes(String(id)) ?? true);
    return { json: mailPageJson(found, found.length) };
  },
  'GET /api/PdfMail': { status: 500, json: { Message: 'Сбой', Code: 'internal' } },
});

beforeEach(() => {
  endSession();
  storeToken('token');
  setWindowWidth(1366);
});
afterEach(() => vi.unstubAllGlobals());

const rowOf = (receiver: string) => screen.getByRole('row', { name: new RegExp(receiver) });
const boxOf = (number: string) => screen.getByRole('checkbox', { name: `Выбрать ${number}` }) as HTMLInputElement;
const shown = () => screen.findByText('Первая Феруза');

async function openList(given: Answers = answers(), profile = aProfile()) {
  const app = renderApp(list, given, profile);
  await shown();
  return app;
}

/** Waits until the place is stored in the browser, where it is encrypted with the user's key. */
const stored = () =>
  waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes('typed.pages'))).toBe(true));

/** The person logs out, and logs in again in the morning. */
async function comeBackNextMorning(app: { unmount: () => void }, given = answers(), profile = aProfile()) {
  await stored();
  app.unmount();
  endSession();
  storeToken('token');
  return openList(given, profile);
}

describe('the way back from a letter', () => {
  it('has the focus on the row that was opened, and its mark', async () => {
    const { router } = await openList();
    await userEvent.click(screen.getByRole('link', { name: 'Вторая Озода' }));
    await screen.findByRole('heading', { name: 'Письмо EHM102' });
    act(() => router.history.back());
    await shown();
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Вторая')));
    expect(rowOf('Вторая').dataset.returned).toBe('true');
  });

  it('has the selection', async () => {
    const { router } = await openList();
    await userEvent.click(boxOf('EHM103'));
    await userEvent.click(screen.getByRole('link', { name: 'Первая Феруза' }));
    await screen.findByRole('heading', { name: 'Письмо EHM101' });
    act(() => router.history.back());
    await shown();
    expect(boxOf('EHM103').checked).toBe(true);
    expect(boxOf('EHM101').checked).toBe(false);
  });

  it('does not scroll a list that is opened from the menu: it starts with its first row', async () => {
    const { router } = await openList();
    await userEvent.click(screen.getByRole('link', { name: 'Вторая Озода' }));
    await screen.findByRole('heading', { name: 'Письмо EHM102' });
    await act(() => router.navigate({ to: list }));
    await shown();
    expect(rowOf('Вторая').dataset.returned).toBeUndefined();
  });
});

describe('the next morning', () => {
  it('the same person finds row, quick look and selection where they were', async () => {
    const app = await openList();
    await userEvent.click(boxOf('EHM103'));
    await userEvent.keyboard('[ArrowUp][Space]');
    await screen.findByRole('complementary', { name: 'Быстрый просмотр: EHM102' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await comeBackNextMorning(app);
    await screen.findByRole('complementary', { name: 'Быстрый просмотр: EHM102' });
    await waitFor(() => expect(boxOf('EHM103').checked).toBe(true));
    await waitFor(() => expect(rowOf('Вторая').dataset.returned).toBe('true'));
  });

  it('a selected letter that was sent meanwhile is no longer selected', async () => {
    const app = await openList();
    await userEvent.click(boxOf('EHM102'));
    await userEvent.click(boxOf('EHM103'));
    await comeBackNextMorning(app, answers(letters.filter(({ id }) => id !== 103)));
    await waitFor(() => expect(boxOf('EHM102').checked).toBe(true));
    expect(screen.getByText(/^Выбрано\s+1/)).toBeTruthy();
  });

  it('another person sees nothing of it', async () => {
    const app = await openList();
    await userEvent.click(boxOf('EHM103'));
    await userEvent.keyboard('[ArrowUp][Space]');
    await comeBackNextMorning(app, answers(), aProfile({ id: 7, typedKey: `B${'A'.repeat(42)}` }));
    expect(boxOf('EHM103').checked).toBe(false);
    expect(screen.queryByRole('complementary', { name: /Быстрый просмотр/ })).toBeNull();
    expect(rowOf('Вторая').dataset.returned).toBeUndefined();
  });

  it('the first page leads on to the letter worked on last, if it still exists', async () => {
    const app = await openList();
    await userEvent.click(screen.getByRole('link', { name: 'Вторая Озода' }));
    await screen.findByRole('heading', { name: 'Письмо EHM102' });
    await act(() => app.router.navigate({ to: '/main' }));
    const link = await screen.findByRole('link', { name: 'Продолжить с EHM102' });
    expect(link.getAttribute('href')).toBe('/main/mail/view/102');
    app.unmount();
    renderApp('/main', answers([]));
    const page = within(await screen.findByRole('main'));
    await page.findByRole('link', { name: /^Создать из PDF файла/ });
    expect(page.queryByRole('link', { name: /^Продолжить с/ })).toBeNull();
  });

  it('the first page leads to the list at its place, when a row of it was the last', async () => {
    const app = await openList();
    await userEvent.keyboard('[ArrowDown][ArrowDown]');
    await stored();
    await act(() => app.router.navigate({ to: '/main' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Продолжить с EHM102' }));
    await shown();
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Вторая')));
  });
});
