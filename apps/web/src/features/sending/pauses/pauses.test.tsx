import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aPause, aState, pauseJson, stateJson, waitingRecordsJson } from '../../../../test/sending.ts';
import { headAdmin } from '../../../../test/staff.ts';
import { writeField } from '../../../../test/write-field.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const textile = { id: 9, name: 'СП «Нур Текстиль»', inn: '305123456' };
const ofAll = aPause();
const ofTextile = aPause({ id: 6, organization: textile, reason: 'Договор истёк', letters: 23 });
const held = { 'GET /api/SendingHeld': { json: { Letters: 41 } } };
const conflict = (code: string) => ({ status: 409, json: { Message: 'нет', Code: code, RequestId: 'r-1' } });

function show(answers: Answers = {}, state = aState()) {
  storeToken('token');
  const usual: Answers = {
    'GET /api/Sending': { json: stateJson(state) },
    'GET /api/SendingWaiting': { json: waitingRecordsJson([]) },
    ...held,
  };
  return renderApp('/admin/sending', { ...usual, ...answers }, headAdmin);
}

const press = async (name: string) => {
  await screen.findByText(/Письма уходят|на паузе/);
  await userEvent.click(screen.getByRole('button', { name }));
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a pause that sending began by itself', () => {
  const automatic = aPause({
    isAutomatic: true,
    createdBy: null,
    reason: 'Почта не отвечает. Отправка начнётся сама, когда она ответит',
  });

  it('says so, can be ended, and does not keep a person from pausing', async () => {
    const { api } = show({ 'POST /api/SendingResume': { json: { Success: true } } }, aState({ pauses: [automatic] }));
    const row = (await screen.findByText(/^Почта не отвечает, 41\s+письмо$/)).closest('li') as HTMLElement;
    expect(row.textContent).toMatch(/Отправка начнётся сама, когда она ответит.*Система сама, .*10:15/s);
    expect(screen.getByRole('button', { name: 'Приостановить всю отправку' })).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: 'Возобновить всю отправку' }));
    await waitFor(() => expect(api.last('POST /api/SendingResume')?.body).toEqual({ Id: automatic.id }));
  });
});

describe('a pause of all', () => {
  it('says how many letters it holds, asks for the reason, and lasts until it is cancelled unless told otherwise', async () => {
    const { api } = show({ 'POST /api/SendingPause': { json: pauseJson(ofAll) } });
    await press('Приостановить всю отправку');
    const { getByRole, getByLabelText, findByText } = await dialog();
    expect(await findByText(/^Пауза задержит 41\s+письмо и все новые/)).toBeTruthy();
    expect(document.activeElement).toBe(getByLabelText('Причина'));
    expect(getByRole('radio', { name: 'До отмены' })).toHaveProperty('checked', true);
    await userEvent.click(getByRole('button', { name: 'Приостановить' }));
    expect(await findByText('Напишите причину')).toBeTruthy();
    writeField(getByLabelText('Причина'), 'Замена сертификата почты');
    await userEvent.click(getByRole('button', { name: 'Приостановить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.last('POST /api/SendingPause')?.body).toEqual({ Reason: 'Замена сертификата почты' });
    expect(await screen.findByText('Отправка приостановлена')).toBeTruthy();
  });

  it('may end by itself at a time to come', async () => {
    const { api } = show({ 'POST /api/SendingPause': { json: pauseJson(ofAll) } });
    await press('Приостановить всю отправку');
    const { getByRole, getByLabelText, findByText, findByLabelText } = await dialog();
    writeField(getByLabelText('Причина'), 'Замена сертификата почты');
    await userEvent.click(getByRole('radio', { name: 'До времени' }));
    await userEvent.type(await findByLabelText('Время'), '1230');
    writeField(getByLabelText('День'), '01.01.2020');
    await userEvent.click(getByRole('button', { name: 'Приостановить' }));
    expect(await findByText(/^Укажите время в будущем/)).toBeTruthy();
    writeField(getByLabelText('День'), '01.02.2099');
    await userEvent.click(getByRole('button', { name: 'Приостановить' }));
    await waitFor(() =>
      expect(api.last('POST /api/SendingPause')?.body).toEqual({
        Reason: 'Замена сертификата почты',
        EndsOn: '2099-02-01T12:30:00+05:00',
      }),
    );
  });

  it('is not made twice: the dialog says that a colleague was faster, and the reason stays', async () => {
    show({ 'POST /api/SendingPause': conflict('already-paused') });
    await press('Приостановить всю отправку');
    const { getByRole, getByLabelText, findByText } = await dialog();
    writeField(getByLabelText('Причина'), 'Замена сертификата почты');
    await userEvent.click(getByRole('button', { name: 'Приостановить' }));
    expect(await findByText('Эта отправка уже на паузе')).toBeTruthy();
    expect(getByLabelText('Причина')).toHaveProperty('value', 'Замена сертификата почты');
  });

  it('is ended only after a question that says what goes out', async () => {
    const health = { code: 'paused', level: 'red', since: ofAll.createdOn, letters: 41 } as const;
    const { api } = show(
      { 'POST /api/SendingResume': { json: { Success: true } } },
      aState({ pauses: [ofAll], health }),
    );
    await screen.findByText(/^Вся отправка на паузе с/);
    const [first] = screen.getAllByRole('button', { name: 'Возобновить всю отправку' });
    await userEvent.click(first as HTMLElement);
    const { getByRole, getByText } = await dialog();
    expect(getByText(/^Уйдут|^Уйдёт 41 письмо/)).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/SendingResume');
    await userEvent.click(getByRole('button', { name: 'Возобновить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.last('POST /api/SendingResume')?.body).toEqual({ Id: 5 });
  });
});

describe('a pause of all that a colleague ended', () => {
  it('says so in the question, and asks for nothing more', async () => {
    const answers = { 'POST /api/SendingResume': conflict('pause-ended') };
    show(answers, aState({ pauses: [ofAll] }));
    const [first] = await screen.findAllByRole('button', { name: 'Возобновить всю отправку' });
    await userEvent.click(first as HTMLElement);
    const { getByRole, findByText } = await dialog();
    await userEvent.click(getByRole('button', { name: 'Возобновить' }));
    expect(await findByText('Эта пауза уже закончилась')).toBeTruthy();
  });
});

describe('a pause of one organization', () => {
  it('is ended at once', async () => {
    const { api } = show({ 'POST /api/SendingResume': { json: { Success: true } } }, aState({ pauses: [ofTextile] }));
    await press('Возобновить: СП «Нур Текстиль»');
    expect(await screen.findByText('Отправка возобновлена: СП «Нур Текстиль»')).toBeTruthy();
    expect(api.last('POST /api/SendingResume')?.body).toEqual({ Id: 6 });
  });

  it('that a colleague ended meanwhile says so at its row', async () => {
    show({ 'POST /api/SendingResume': conflict('pause-ended') }, aState({ pauses: [ofTextile] }));
    await press('Возобновить: СП «Нур Текстиль»');
    const note = await screen.findByText('Эта пауза уже закончилась');
    expect(note.closest('li')?.textContent).toContain('СП «Нур Текстиль»');
  });

  it('needs the organization', async () => {
    show({ 'GET /api/AdminOrganization': { json: { Records: [], Total: 0 } } });
    await press('Пауза организации');
    const { getByRole, getByLabelText, findByText } = await dialog();
    expect(await findByText(/^Выберите организацию, и здесь/)).toBeTruthy();
    writeField(getByLabelText('Причина'), 'Договор истёк, ждём продления');
    await userEvent.click(getByRole('button', { name: 'Приостановить' }));
    expect(await findByText('Выберите организацию')).toBeTruthy();
  });
});
