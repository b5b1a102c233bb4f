import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  aPause,
  aRefusedRecord,
  aState,
  aWaitingRecord,
  momentAt,
  stateJson,
  waitingRecordsJson,
} from '../../../../test/sending.ts';
import { headAdmin } from '../../../../test/staff.ts';
import { writeField } from '../../../../test/write-field.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const counts = aState({
  waiting: [
    { kind: 'decision', count: 1 },
    { kind: 'sender', count: 2 },
    { kind: 'repeating', count: 41 },
    { kind: 'queued', count: 0 },
    { kind: 'paused', count: 23 },
  ],
});
const silent = aWaitingRecord();
const refused = aRefusedRecord();
const event = aWaitingRecord({
  kind: 'decision',
  reason: 'event',
  mailId: 10479864,
  receiver: null,
  eventId: '771204',
  details: 'unknown result 11',
  mayRetry: false,
  mayApplyAgain: true,
});
const paused = aWaitingRecord({
  kind: 'paused',
  reason: 'paused-all',
  mailId: 10482288,
  receiver: 'Саидова Зухра',
  mayRetry: false,
  nextTryOn: null,
});

const contradicted = aWaitingRecord({
  ...{ kind: 'decision', reason: 'failed', mailId: 106, mayRetry: false, mayRefuse: false },
  details: 'under this key the post has another letter',
});

let rows = [refused, silent];

function show(answers: Answers = {}, given = [refused, silent]) {
  rows = given;
  storeToken('token');
  const usual: Answers = {
    'GET /api/Sending': { json: stateJson(counts) },
    'GET /api/SendingWaiting': () => ({ json: waitingRecordsJson(rows) }),
  };
  const app = renderApp('/admin/sending', { ...usual, ...answers }, headAdmin);
  const refresh = () => app.queries.invalidateQueries({ queryKey: ['sending'] });
  return { ...app, refresh };
}

/** Texts of the cells, row by row. */
const rowTexts = () =>
  within(screen.getByRole('table', { name: 'Что ждёт и почему' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent.replace(/\s+/g, ' ')),
    );
const button = (name: string) => screen.findByRole('button', { name });
const conflict = (code: string) => ({ status: 409, json: { Message: 'нет', Code: code, RequestId: 'r-1' } });
const retried = 'Повторить: EHM10482402';
const toRefuse = 'Отклонить: EHM10482301';
const confirmed = 'Отклонить письмо: EHM10482301';
const reason = 'Дубль: отправлено заново как EHM10482366';
const field = () => screen.findByRole('textbox', { name: 'Почему отклоняете' });

describe('what waits', () => {
  it('is shown with the reason and what follows; each kind has its acts', async () => {
    show({}, [refused, event, silent, paused]);
    await screen.findByText('Умаров Дониёр Азизович');
    expect(rowTexts().map(([, , , why, acts]) => [why, acts])).toEqual([
      ['Почта не принялаПочта не приняла письмо: нет отделения 140915', 'НапомнитьОтклонить'],
      ['Событие почты не примененоПодробнееunknown result 11Событие сохранено, статус не изменён', 'Применить снова'],
      ['Почта не отвечает, попытка 4Следующая в 10:48', 'ПовторитьОтклонить можно, когда почта ответит'],
      ['Вся отправка на паузеПосле возобновления уйдёт само', 'К паузе'],
    ]);
    expect(rowTexts()[1]?.[0]).toBe('EHM10479864событие почты № 771204');
    expect(rowTexts()[2]?.[2]).toBe('20.11.202610:15, 27 мин');
  });

  it('is chosen by kind', async () => {
    const { api } = show();
    await userEvent.click(await button('Повторяются сами 41'));
    await waitFor(() => expect(api.last('GET /api/SendingWaiting')?.query.get('kind')).toBe('repeating'));
    expect((await button('Все 67')).getAttribute('aria-pressed')).toBe('false');
    expect((await button('Повторяются сами 41')).getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps the focus on a button while the list is refreshed', async () => {
    const { refresh } = show();
    (await button(retried)).focus();
    rows = [aWaitingRecord({ mailId: 9, receiver: 'Новое письмо' }), refused, aWaitingRecord({ attempts: 5 })];
    await refresh();
    await screen.findByText('Новое письмо');
    expect(document.activeElement).toBe(await button(retried));
  });

  it('says in the row why an act is impossible, and offers only what is possible', async () => {
    show({}, [contradicted, silent]);
    await button('Скопировать для почты: EHM106');
    expect(rowTexts()[0]?.slice(3)).toEqual([
      'У почты под ключом другое письмоОтклонить нельзяПодробнееunder this key the post has another letter',
      'Скопировать для почты',
    ]);
    expect(screen.getByText('Отклонить можно, когда почта ответит')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Отклонить/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Повторить: EHM106' })).toBeNull();
  });

  it('hands over what to ask the post about a letter whose key belongs to another one there', async () => {
    // Its setup replaces the clipboard.
    const user = userEvent.setup();
    show({}, [contradicted]);
    await user.click(await button('Скопировать для почты: EHM106'));
    expect(await screen.findByText('Скопировано для почты: EHM106')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Письмо EHM106',
        'Ключ: 3f1c7c1e-5a0b-4a52-9d51-0b6f1f7f2c10',
        'Ждёт с 20.11.2026 10:15',
        'Ответ: under this key the post has another letter',
        'У вас под ключом этого письма принято другое письмо. Сообщите, пожалуйста, какое.',
      ].join('\n'),
    );
  });

  it('keeps the words of the post folded', async () => {
    show({}, [aRefusedRecord({ details: 'no-such-office: no office 140915' })]);
    const words = await screen.findByText('no-such-office: no office 140915');
    expect(words.closest('details')?.open).toBe(false);
    await userEvent.click(screen.getByText('Подробнее'));
    expect(words.closest('details')?.open).toBe(true);
  });

  it('reminds a sender, and then says when', async () => {
    const { api, refresh } = show({ 'POST /api/SendingRemind': { json: { Letters: 1, People: 2 } } }, [refused]);
    await userEvent.click(await button('Напомнить: EHM10482301'));
    expect(await screen.findByText('Напомнили отправителю: EHM10482301')).toBeTruthy();
    expect(api.last('POST /api/SendingRemind')?.body).toEqual({ Id: 10482301 });
    rows = [aRefusedRecord({ mayRemind: false, remindedOn: momentAt('10:42') })];
    await refresh();
    expect(await screen.findByText('Напомнили 20.11.2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Напомнить: EHM10482301' })).toBeNull();
  });

  it('reminds all senders after a question', async () => {
    const { api } = show({ 'POST /api/SendingRemind': { json: { Letters: 2, People: 3 } } });
    await userEvent.click(await button('Ждут отправителя 2'));
    await userEvent.click(await button('Напомнить всем (2)'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Напомнить отправителям?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Напомнить' }));
    expect(await screen.findByText(/Напомнили о 2\s+письмах/)).toBeTruthy();
    expect(api.last('POST /api/SendingRemind')?.body).toEqual({});
  });

  it('is repeated without a question', async () => {
    const { api } = show({ 'POST /api/SendingRetry': { json: { Success: true } } });
    await userEvent.click(await button(retried));
    expect(await screen.findByText('Повторяем EHM10482402')).toBeTruthy();
    expect(api.last('POST /api/SendingRetry')?.body).toEqual({ Id: 10482402 });
  });

  it('tells at the row that a colleague was faster, and keeps the row until it was read', async () => {
    const { refresh } = show({ 'POST /api/SendingRetry': conflict('letter-not-waiting') });
    await userEvent.click(await button(retried));
    const note = await screen.findByText('Письмо уже не ждёт: почта приняла его, или решение принято');
    expect(note.closest('tr')?.textContent).toContain('EHM10482402');
    rows = [refused];
    await refresh();
    const hide = await button('Убрать из списка: EHM10482402');
    expect(screen.getByText(/^Письмо уже не ждёт/)).toBeTruthy();
    await userEvent.click(hide);
    await waitFor(() => expect(screen.queryByText('Умаров Дониёр Азизович')).toBeNull());
    // The focus moves to the remaining row.
    expect(document.activeElement?.textContent).toContain('EHM10482301');
  });

  it('applies an event of the post again', async () => {
    const { api } = show({ 'POST /api/SendingEvent': { json: { Success: true } } }, [event]);
    await userEvent.click(await button('Применить снова: событие почты № 771204'));
    expect(await screen.findByText('Применяем снова: событие почты № 771204')).toBeTruthy();
    expect(api.last('POST /api/SendingEvent')?.body).toEqual({ EventId: '771204' });
  });

  it('leads from a paused letter to its pause', async () => {
    show({ 'GET /api/Sending': { json: stateJson(aState({ pauses: [aPause()] })) } }, [paused]);
    await userEvent.click(await button('К паузе: EHM10482288'));
    expect(document.activeElement?.textContent).toContain('Замена сертификата почты');
  });

  it('leads to the automatic pause when there is no other, and to that of a person beside it', async () => {
    const automatic = aPause({ id: 6, isAutomatic: true, createdBy: null, reason: 'Почта не отвечает' });
    const { unmount } = show({ 'GET /api/Sending': { json: stateJson(aState({ pauses: [automatic] })) } }, [paused]);
    await userEvent.click(await button('К паузе: EHM10482288'));
    expect(document.activeElement?.textContent).toContain('Система сама');
    unmount();
    show({ 'GET /api/Sending': { json: stateJson(aState({ pauses: [aPause(), automatic] })) } }, [paused]);
    await userEvent.click(await button('К паузе: EHM10482288'));
    expect(document.activeElement?.textContent).toContain('Замена сертификата почты');
  });

  it('says nothing of letters that are repeated while their number did not load', async () => {
    show({ 'GET /api/Sending': { status: 500, json: { Message: 'x', Code: 'internal' } } });
    await screen.findByText(/Состояние отправки не загрузилось/);
    expect(screen.queryByText('Сейчас ни одно письмо не повторяется')).toBeNull();
  });

  it('shows the count before all are repeated', async () => {
    const { api } = show({ 'POST /api/SendingRetryAll': { json: { Letters: 40 } } });
    await userEvent.click(await button('Повторить все 41 сейчас'));
    const dialog = within(await screen.findByRole('dialog', { name: /Повторить сейчас 41\s+письмо\?/ }));
    expect(api.names()).not.toContain('POST /api/SendingRetryAll');
    await userEvent.click(dialog.getByRole('button', { name: /Повторить 41\s+письмо/ }));
    expect(await screen.findByText(/Повторяем 40\s+писем/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a letter is refused', () => {
  it('with a reason of ten characters or more, and the button says what is missing', async () => {
    const { api } = show({ 'POST /api/SendingRefuse': { json: { Success: true } } });
    await userEvent.click(await button(toRefuse));
    expect(document.activeElement).toBe(await field());
    expect(screen.getByText('Осталось: причина.')).toBeTruthy();
    expect((await button(confirmed)).getAttribute('aria-disabled')).toBe('true');
    writeField(await field(), 'Дубль');
    expect(screen.getByText('Осталось: причина, ещё 5 знаков.')).toBeTruthy();
    await userEvent.click(await button(confirmed));
    expect(api.names()).not.toContain('POST /api/SendingRefuse');
    writeField(await field(), `  ${reason} `);
    rows = [silent];
    await userEvent.click(await button(confirmed));
    expect(await screen.findByText('Отклонено: EHM10482301')).toBeTruthy();
    expect(api.last('POST /api/SendingRefuse')?.body).toEqual({ Id: 10482301, Fence: 2, Reason: reason });
    await waitFor(() => expect(screen.queryByText('Ли Андрей Сергеевич')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('EHM10482402'));
  });

  it('by the keyboard alone', async () => {
    const { api } = show({ 'POST /api/SendingRefuse': { json: { Success: true } } });
    (await button(toRefuse)).focus();
    await userEvent.keyboard('{Enter}');
    fireEvent.change(await field(), { target: { value: reason } });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(api.names()).toContain('POST /api/SendingRefuse'));
  });

  it('only when the reason has at most 300 characters', async () => {
    show();
    await userEvent.click(await button(toRefuse));
    writeField(await field(), 'а'.repeat(304));
    expect(screen.getByText('Причина длиннее 300 знаков: лишних 4.')).toBeTruthy();
  });

  it('without losing what is typed when the list is refreshed or the line is closed', async () => {
    const { refresh } = show();
    await userEvent.click(await button(toRefuse));
    writeField(await field(), reason);
    (await field()).focus();
    rows = [aWaitingRecord({ mailId: 9, receiver: 'Новое письмо' }), refused, silent];
    await refresh();
    await screen.findByText('Новое письмо');
    expect(await field()).toHaveProperty('value', reason);
    expect(document.activeElement).toBe(await field());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Почему отклоняете' })).toBeNull();
    expect(document.activeElement).toBe(await button(toRefuse));
    await userEvent.click(await button(toRefuse));
    expect(await field()).toHaveProperty('value', reason);
  });

  it('not when it left the list meanwhile: the line says so and the reason stays', async () => {
    const { refresh } = show();
    await userEvent.click(await button(toRefuse));
    writeField(await field(), reason);
    rows = [silent];
    await refresh();
    expect(await screen.findByText(/^Этого письма уже нет в списке/)).toBeTruthy();
    expect(await field()).toHaveProperty('value', reason);
    expect((await button(confirmed)).getAttribute('aria-disabled')).toBe('true');
  });

  it('not when it was tried meanwhile: the row says so and the reason stays', async () => {
    show({ 'POST /api/SendingRefuse': conflict('letter-moved-on') });
    await userEvent.click(await button(toRefuse));
    writeField(await field(), reason);
    await userEvent.click(await button(confirmed));
    const note = await screen.findByText(/^Пока вы решали, с письмом что-то произошло/);
    expect(note.closest('tr')?.textContent).toContain('EHM10482301');
    expect(await field()).toHaveProperty('value', reason);
  });
});

describe('a letter whose try runs', () => {
  it('is not repeated, and the row says why', async () => {
    show({}, [aWaitingRecord({ nextTryOn: null, nextTryOnStr: null, mayRetry: false })]);
    expect(await screen.findByText('Попытка идёт')).toBeTruthy();
    expect(screen.queryByRole('button', { name: retried })).toBeNull();
  });

  it('says when it is handed over while its sender may still recall it', async () => {
    show({}, [
      aWaitingRecord({
        kind: 'queued',
        reason: 'queued',
        nextTryOn: momentAt('10:45'),
        mayRetry: false,
        mayRefuse: true,
      }),
    ]);
    expect(await screen.findByText('Передадим почте в 10:45')).toBeTruthy();
    expect(screen.getByText('Отправитель ещё может отозвать письмо')).toBeTruthy();
  });
});
