import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { type Notice, notice as noticeCodec } from '@hybrid-mail/contracts/notice';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { today } from '../../lib/formats/dates.ts';
import { noticeQueries } from '../../lib/queries/notice.queries.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const day = today();
const aNotice = (given: Partial<Notice>): Notice => ({
  kind: 'returned',
  day,
  firstId: given.lastId ?? 9,
  lastId: 9,
  createdOn: `${day}T10:15:00.000+05:00`,
  createdOnStr: `${day} 10:15:00`,
  count: 1,
  isMore: false,
  unread: 1,
  subjects: [15],
  facts: { result: 5 },
  logins: [],
  ...given,
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const logins = [
  { userAgent: chrome, address: '10.0.0.7' },
  { userAgent: chrome, address: '10.0.0.7' },
  { userAgent: null, address: null },
];

const folded = aNotice({ firstId: 10, lastId: 12, count: 3, unread: 2, subjects: [15, 14, 13] });

const unreadOf = (notices: readonly Notice[]) => notices.reduce((sum, { unread }) => sum + unread, 0);

function show(notices: readonly Notice[], answers: Answers = {}, profile = aProfile()) {
  storeToken('token');
  return renderApp(
    '/main',
    {
      'GET /api/Notice/count': {
        json: { Unread: unreadOf(notices), ToAct: unreadOf(notices.filter(({ kind }) => kind !== 'newDevice')) },
      },
      'GET /api/Notice': { json: notices.map((one) => z.encode(noticeCodec, one)) },
      'PUT /api/Notice/read': { json: { Success: true } },
      ...answers,
    },
    profile,
  );
}

const bell = () => screen.findByRole('button', { name: /^Уведомления/ });
const panel = () => screen.findByRole('dialog', { name: 'Уведомления' });
async function openPanel() {
  await userEvent.click(await bell());
  return within(await panel());
}
const wordsOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ');

describe('the bell', () => {
  it('counts the unread notices that need an action, and no logins', async () => {
    show([folded, aNotice({ kind: 'newDevice', lastId: 2, count: 5, unread: 5, subjects: [], facts: {} })]);
    await screen.findByRole('button', { name: 'Уведомления, ждут действия: 2' });
  });

  it('says that there are more than ninety-nine', async () => {
    show([], { 'GET /api/Notice/count': { json: { Unread: 100, ToAct: 100 } } });
    await screen.findByRole('button', { name: 'Уведомления, ждут действия: 99+' });
  });

  it('counts again when the server tells of a notice', async () => {
    const { api, queries } = show([]);
    await bell();
    api.answers['GET /api/Notice/count'] = { json: { Unread: 1, ToAct: 1 } };
    await queries.invalidateQueries({ queryKey: noticeQueries.all });
    await screen.findByRole('button', { name: 'Уведомления, ждут действия: 1' });
  });
});

describe('the panel', () => {
  it('says each kind in words: first what needs an action, each kind together, then what is for information', async () => {
    show([
      folded,
      aNotice({ kind: 'failed', lastId: 8, facts: { status: 3 } }),
      aNotice({ kind: 'registryReady', lastId: 7, subjects: [3], facts: { made: 27, problems: 0 } }),
      aNotice({ kind: 'registryReady', lastId: 6, subjects: [4], facts: { made: 2, problems: 5 } }),
      aNotice({ kind: 'contractEnds', lastId: 5, day: '2026-01-02', facts: { endsOn: '2026-02-01', days: 30 } }),
      aNotice({ kind: 'balanceLow', lastId: 4, day: '2026-01-02', facts: { days: 3 } }),
      aNotice({ kind: 'balanceLow', lastId: 3, day: '2026-01-02', facts: { days: 0 } }),
      aNotice({
        kind: 'newDevice',
        lastId: 2,
        day: '2026-01-02',
        count: 5,
        unread: 0,
        subjects: [],
        facts: {},
        logins,
      }),
      aNotice({ kind: 'returned', lastId: 1, day: '2026-01-02', facts: { result: 2 } }),
      aNotice({ kind: 'letterWaits', lastId: 13, facts: { status: 3 } }),
    ]);
    const shown = await openPanel();
    expect((await shown.findAllByRole('heading', { level: 3 })).map(wordsOf)).toEqual([
      'Нужно действие',
      'Для сведения',
    ]);
    expect(shown.getAllByRole('link').map(wordsOf)).toEqual([
      'Возвращено писем: 310:15новое',
      `Письмо ${formatMailNumber(15)} вернулось: адресат не проживает по адресу02.01.2026новое`,
      `Письмо ${formatMailNumber(15)} не отправлено: почта отказала10:15новое`,
      'Реестр № 3: готовы 27 писем к подписи10:15новое',
      'Реестр № 4 обработан. Писем: 2, строк с ошибкой: 510:15новое',
      'Договор действует до 01.02.202602.01.2026новое',
      'Денег хватит примерно на 3 рабочих дня02.01.2026новое',
      'Денег не хватает на одно письмо02.01.2026новое',
      `Письмо ${formatMailNumber(15)} ждёт вас: почта его не приняла, нужна копия с верными данными10:15новое`,
      'Входы с новых устройств: 5Chrome 140, Windows, 10.0.0.7Устройство неизвестно02.01.2026',
    ]);
  });

  it('leads to exactly the letters that it counts, closes, and marks them as read', async () => {
    const { api, router, listed } = show([folded]);
    const shown = await openPanel();
    await userEvent.click(await shown.findByRole('link', { name: /Возвращено писем: 3/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/mails/listing/all'));
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ ids: '15,14,13' }));
    expect(api.last('PUT /api/Notice/read')?.body).toEqual({ FirstId: 10, LastId: 12, Kind: 'returned' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wordsOf(await screen.findByRole('button', { name: /^Письма:/ }))).toContain(formatMailNumber(15));
  });

  it('leads to the letter itself when it is one', async () => {
    const { api } = show([aNotice({})]);
    const shown = await openPanel();
    await userEvent.click(await shown.findByRole('link', { name: /вернулось: не оказалось дома/ }));
    // The page of a missing letter redirects at once, so the test checks the request instead of the address.
    const askedFor = () => api.asked.filter(({ path }) => /mail$/i.test(path)).map(({ query }) => query.get('id'));
    await waitFor(() => expect(askedFor()).toContain('15'));
  });

  it('marks all as read up to the newest that is shown', async () => {
    const { api } = show([folded]);
    const shown = await openPanel();
    await userEvent.click(await shown.findByRole('button', { name: 'Прочитано' }));
    expect(api.last('PUT /api/Notice/read')?.body).toEqual({ LastId: 12 });
  });

  it('says that there are none, and closes with Esc back to the bell', async () => {
    show([]);
    const shown = await openPanel();
    await shown.findByText('Уведомлений пока нет');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await bell());
  });

  it('that did not load can be asked for again', async () => {
    const { api } = show([], { 'GET /api/Notice': { status: 500, json: { Message: 'x', Code: 'internal' } } });
    const shown = await openPanel();
    await shown.findByText('Уведомления не загрузились');
    api.answers['GET /api/Notice'] = { json: [] };
    await userEvent.click(shown.getByRole('button', { name: 'Повторить' }));
    await shown.findByText('Уведомлений пока нет');
  });
});
