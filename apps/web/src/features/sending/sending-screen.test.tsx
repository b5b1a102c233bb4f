import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import {
  answerStates,
  aPause,
  aState,
  aWaitingRecord,
  aWorker,
  momentAt,
  queuesOf,
  stateJson,
  waitingRecordsJson,
} from '../../../test/sending.ts';
import { headAdmin, staff } from '../../../test/staff.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

afterEach(() => {
  vi.useRealTimers();
});

function show(answers: Answers = {}, { person = headAdmin, search = '' } = {}) {
  storeToken('token');
  const usual: Answers = {
    'GET /api/Sending': { json: stateJson(aState()) },
    'GET /api/SendingWaiting': { json: waitingRecordsJson([]) },
  };
  return renderApp(`/admin/sending${search}`, { ...usual, ...answers }, person);
}

const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ') ?? '';
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page «Отправка»', () => {
  it('says that all is well, with the time of the data, and that nothing waits', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Отправка: состояние' })).toBeTruthy();
    expect(await screen.findByText('Письма уходят без задержек.')).toBeTruthy();
    expect(screen.getByText('20.11.2026, данные на 10:42:18, обновляются каждые 10 с')).toBeTruthy();
    expect(await screen.findByText('Ничего не ждёт')).toBeTruthy();
  });

  it('shows each queue with depth, age and throughput, and the norm of what is beyond it', async () => {
    const handOver = { depth: 41, oldestSeconds: 27 * 60, oldestSince: momentAt('10:15'), isLate: true };
    const printing = { depth: 6, oldestSeconds: 40, oldestSince: momentAt('10:41'), perMinute: 0.4 };
    const webhooks = { lastDoneOn: null, perMinute: 0 };
    const queues = queuesOf({ handOver, printing, webhooks });
    show({ 'GET /api/Sending': { json: stateJson(aState({ queues })) } });
    const names = ['Передача почте', 'Печать шаблонов', 'События почты', 'Вебхуки'];
    const items = await Promise.all(names.map((name) => screen.findByRole('heading', { name })));
    expect(items.map((item) => textOf(item.closest('li') ?? item))).toEqual([
      'Передача почте41старшему 27 мин, норма 15 мин7 в минуту',
      'Печать шаблонов6старшему 40 с0,4 в минуту',
      'События почты0последнее 4 с назад7 в минуту',
      'Вебхуки0за час ничего0 в минуту',
    ]);
  });

  it('has one line for empty queues on a phone, and no kind without letters', async () => {
    setWindowWidth(390);
    const printing = { depth: 6, oldestSeconds: 40, oldestSince: momentAt('10:41') };
    const waiting = [
      { kind: 'decision' as const, count: 4 },
      { kind: 'queued' as const, count: 0 },
    ];
    const { queries } = show({ 'GET /api/Sending': { json: stateJson(aState({ waiting })) } });
    expect(await screen.findByText(/^Очереди пусты, последнее событие 4\sс назад$/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Передача почте' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Нужно решение 4' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^В очереди/ })).toBeNull();
    queries.clear();
    cleanup();
    show({ 'GET /api/Sending': { json: stateJson(aState({ queues: queuesOf({ printing }) })) } });
    expect(await screen.findByRole('heading', { name: 'Печать шаблонов' })).toBeTruthy();
    expect(screen.getByText('Остальные очереди пусты')).toBeTruthy();
  });

  it('counts the answers of the post; rare ones are shown when there are any', async () => {
    const none = Array.from({ length: 11 }, () => 0);
    const answers = answerStates({ accepted: [...none, 367], unknown: [...none, 37], absent: [...none, 1] });
    show({ 'GET /api/Sending': { json: stateJson(aState({ answers })) } });
    const { getByText, getAllByRole } = await part('Ответы почты за час');
    expect(getByText('405, по 5 минут')).toBeTruthy();
    expect(getAllByRole('listitem').map(textOf)).toEqual([
      'Приняла367',
      'Уже приняла раньше0',
      'Не ответила37',
      'Отказала0',
      'Не знает письма1',
    ]);
  });

  it('shows the workers: the old version, and who took the work of a silent one', async () => {
    const workers = [
      aWorker(),
      aWorker({ id: 'w-3', name: 'tas-3', version: '1.3.7', isOlder: true, lanes: ['printing'] }),
      aWorker({ id: 'w-4', name: 'tas-4', isSilent: true, silentForSeconds: 245, workTakenBy: 'tas-3' }),
      aWorker({ id: 'w-5', name: 'tas-5', isSilent: true, silentForSeconds: 61, lanes: ['webhooks'] }),
    ];
    show({ 'GET /api/Sending': { json: stateJson(aState({ workers })) } });
    const { getByText, getAllByRole } = await part('Исполнители');
    expect(getByText('работают 2 из 4')).toBeTruthy();
    expect(getAllByRole('row').slice(1).map(textOf)).toEqual([
      'tas-11.4.03 с назад',
      'Дорожки: почта, события',
      'tas-31.3.7старая3 с назад',
      'Дорожки: печать',
      'tas-41.4.04 мин назадработу взял tas-3',
      'Дорожки: почта, события',
      'tas-51.4.01 мин назадработу никто не взял',
      'Дорожки: вебхуки',
    ]);
  });

  it('says so when no worker was ever started', async () => {
    show({ 'GET /api/Sending': { json: stateJson(aState({ workers: [] })) } });
    expect(await screen.findByText('Ни один исполнитель не запущен')).toBeTruthy();
  });

  it('asks again every ten seconds; a failure leaves the old figures with their time, and «Повторить» brings new ones', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isDown = false;
    const down = { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } };
    const state = vi.fn(() => (isDown ? down : { json: stateJson(aState()) }));
    const { api } = show({
      'GET /api/Sending': state,
      'GET /api/SendingWaiting': () => (isDown ? down : { json: waitingRecordsJson([aWaitingRecord()]) }),
    });
    await screen.findByText('Письма уходят без задержек.');
    await screen.findByText('Умаров Дониёр Азизович');
    isDown = true;
    const asked = state.mock.calls.length;
    vi.advanceTimersByTime(10_000);
    const note = await screen.findByText(/^Данные на 10:42, не обновляются\./);
    expect(state.mock.calls.length).toBeGreaterThan(asked);
    expect(screen.getByText('Письма уходят без задержек.')).toBeTruthy();
    expect(screen.getByText('Умаров Дониёр Азизович')).toBeTruthy();
    expect(screen.queryByText(/Список не обновился/)).toBeNull();
    isDown = false;
    await userEvent.click(
      within(note.closest<HTMLElement>('[role=alert]') ?? note).getByRole('button', { name: 'Повторить' }),
    );
    await waitFor(() => expect(screen.queryByText(/не обновляются/)).toBeNull());
    expect(api.names().filter((name) => name === 'GET /api/SendingWaiting').length).toBeGreaterThan(1);
  });

  it('says why it shows nothing when the first load fails', async () => {
    const down = { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } };
    show({ 'GET /api/Sending': down, 'GET /api/SendingWaiting': down });
    expect(await screen.findByText(/^Состояние отправки не загрузилось\./)).toBeTruthy();
    expect(await screen.findByText(/^Список не обновился/)).toBeTruthy();
    const pauseAll = screen.getByRole('button', { name: 'Приостановить всю отправку' });
    expect(pauseAll.getAttribute('aria-disabled')).toBe('true');
  });

  it('lets other administrators read, and says who decides', async () => {
    show({ 'GET /api/SendingWaiting': { json: waitingRecordsJson([aWaitingRecord()]) } }, { person: staff.admin });
    const why = 'Решает администратор головного подразделения оператора';
    expect(await screen.findByText(why)).toBeTruthy();
    expect(await screen.findByText('Умаров Дониёр Азизович')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Повторить: EHM10482402' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Приостановить всю отправку' }).getAttribute('title')).toBe(why);
  });

  it('leads to each of its acts in the audit log', async () => {
    const { place } = show({ 'GET /api/Audit': { json: { Records: [], Total: 0 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Кто и что делал' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Отправка приостановлена' }));
    await waitFor(() => expect(place()).toMatch(/^\/admin\/audit\?action=\d+$/));
    expect(await screen.findByRole('button', { name: /Отправка приостановлена/ })).toBeTruthy();
  });

  it('shows the pauses: of an organization, and the last of all', async () => {
    const organization = { id: 9, name: 'СП «Нур Текстиль»', inn: '305123456' };
    const createdOn = '2026-11-18T16:05:00.000+05:00';
    const pauses = [
      aPause({ organization, reason: 'Договор истёк', letters: 23, createdOn, endsOn: momentAt('18:00') }),
    ];
    const lastPause = aPause({ id: 2, reason: 'замена сертификата', createdOn: '2026-11-03T08:00:00.000+05:00' });
    show({ 'GET /api/Sending': { json: stateJson(aState({ pauses, lastPause })) } });
    const { getByText, getAllByRole } = await part('Паузы');
    expect(getByText('Последняя пауза 03.11.2026: замена сертификата')).toBeTruthy();
    expect(getByText('Отправляют 212 организаций')).toBeTruthy();
    expect(getAllByRole('listitem').map(textOf)).toEqual([
      'СП «Нур Текстиль», 23 письмаДоговор истёкКаримова Д. Б., 18.11.2026 16:05До 20.11.2026 18:00Возобновить',
    ]);
  });
});
