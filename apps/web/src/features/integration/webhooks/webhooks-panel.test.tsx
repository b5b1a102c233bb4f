import {
  type WebhookAddress,
  type WebhookDelivery,
  webhookAddressCalls,
  webhookDeliveryCalls,
} from '@hybrid-mail/contracts/webhook-address';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../../test/api-double.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aProfile } from '../../../../test/render-screen.tsx';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const anAddress = (over: Partial<WebhookAddress> = {}): WebhookAddress => ({
  ...{ id: 7, isFirst: false, url: 'https://shop.example/letters', description: 'Склад', types: [], unit: null },
  ...{ state: 'on', createdOn: '2026-11-20T10:00:00.000+05:00', waiting: 0, lastToldOn: null, lastProblem: null },
  ...{ failingSince: null, switchedOffOn: null, formerUntil: null },
  ...over,
});
const aDelivery = (over: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ eventId: 31, type: 'letter.delivered', createdOn: '2026-11-21T11:30:00.000+05:00', state: 'told' },
  ...{ mailId: 5, registryId: null, attempts: 1, triedOn: '2026-11-21T11:30:01.000+05:00', durationMs: 84 },
  ...{ answerStatus: 200, answer: 'ok', problem: null, nextTryOn: null },
  ...over,
});

const listOf = (...addresses: WebhookAddress[]) => ({
  json: z.encode(webhookAddressCalls.list.reply ?? z.never(), addresses),
});
const deliveriesOf = (records: WebhookDelivery[], before: number | null = null) => ({
  json: z.encode(webhookDeliveryCalls.list.reply ?? z.never(), { records, before }),
});
const success = { json: { Success: true } };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const body = '{"type":"letter.delivered","EventId":31}';

const open = (answers: Answers = {}) =>
  renderApp(
    '/main/integration',
    {
      'GET /api/ApiKey': { json: [] },
      'GET /api/WebhookAddress': listOf(anAddress()),
      'POST /api/WebhookAddress': { json: { Id: 8, Secret: secret } },
      'PUT /api/WebhookAddress': success,
      'DELETE /api/WebhookAddress': success,
      'POST /api/WebhookAddress/secret': { json: { Secret: secret, FormerUntil: null } },
      'POST /api/WebhookAddress/test': { json: { EventId: 32 } },
      'PUT /api/WebhookAddress/switch': success,
      'GET /api/WebhookDelivery': ({ query }) =>
        query.has('id')
          ? { json: z.encode(webhookDeliveryCalls.read.reply ?? z.never(), { ...aDelivery(), webhookId: 7, body }) }
          : deliveriesOf([aDelivery()]),
      'POST /api/WebhookDelivery/again': success,
      ...answers,
    },
    aProfile({ unit: { id: 3, name: 'Центральный офис', isHead: true } }),
  );
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of addresses', () => {
  it('says of each address what it wants, how it is and what waits for it', async () => {
    open({
      'GET /api/WebhookAddress': listOf(
        anAddress({ lastToldOn: '2026-11-21T11:30:00.000+05:00', formerUntil: '2026-11-22T11:30:00.000+05:00' }),
        anAddress({
          ...{ id: 8, description: '', url: 'https://cash.example/in', types: ['letter.delivered', 'letter.returned'] },
          ...{ unit: { id: 3, name: 'Юридический отдел' }, failingSince: '2026-11-21T11:30:00.000+05:00' },
          ...{ waiting: 12, lastProblem: 'status 503' },
        }),
        anAddress({ id: 9, description: 'Старая', state: 'failed', switchedOffOn: '2026-11-21T11:30:00.000+05:00' }),
        anAddress({ id: 10, description: 'Пауза', state: 'off', switchedOffOn: '2026-11-21T11:30:00.000+05:00' }),
      ),
    });
    const table = within(await screen.findByRole('table', { name: 'Уведомления программ' }));
    const rowOf = (name: string) => table.getByText(name).closest('tr')?.textContent ?? '';
    expect(rowOf('Склад')).toContain('https://shop.example/lettersВсе событияРаботает');
    expect(rowOf('Склад')).toContain('Последнее передано 21.11.2026 11:30Прежний секрет действует до 22.11.2026 11:30');
    expect(rowOf('cash.example/in')).toContain(
      '2\u00A0события: letter.delivered, letter.returnedНе отвечает, повторяем',
    );
    expect(rowOf('cash.example/in')).toContain('Только подразделение: Юридический отделЖдут передачи: 12status 503');
    expect(rowOf('Старая')).toContain('Отключён: неделю не отвечал');
    expect(rowOf('Пауза')).toContain('Отключён');
  });

  it('says what an address is for when there is none', async () => {
    open({ 'GET /api/WebhookAddress': listOf() });
    expect(await screen.findByText('Адресов пока нет')).toBeTruthy();
  });
});

describe('an address', () => {
  it('is added with chosen events, and its secret is shown once, until it was copied', async () => {
    const { api } = open();
    await press('Добавить адрес');
    const form = await dialog('Новый адрес уведомлений');
    await userEvent.clear(form.getByLabelText('Адрес программы'));
    await userEvent.type(form.getByLabelText('Адрес программы'), 'https://cash.example/in');
    await userEvent.type(form.getByLabelText(/^Описание/), 'Касса');
    await userEvent.click(form.getByLabelText('Письмо вручено'));
    await userEvent.click(form.getByLabelText('Реестр обработан: письма готовы к подписи'));
    await userEvent.click(form.getByRole('button', { name: 'Добавить адрес' }));
    const shown = await dialog('Секрет: Касса');
    expect(api.last('POST /api/WebhookAddress')?.body).toEqual({
      ...{ Url: 'https://cash.example/in', Description: 'Касса', UnitId: null },
      Types: ['letter.delivered', 'registry.ready'],
    });
    expect(shown.getByRole('group', { name: 'Секрет' }).textContent).toBe(secret);
    await userEvent.keyboard('{Escape}');
    expect(shown.getByRole('alert').textContent).toContain('Секрет ещё не скопирован');
    // Its setup replaces the clipboard.
    await userEvent.setup().click(shown.getByRole('button', { name: 'Скопировать' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await userEvent.click(shown.getByRole('button', { name: 'Секрет сохранён' }));
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  });

  it('without a path of the internet is refused at its field, and nothing is asked of the server', async () => {
    const { api } = open();
    await press('Добавить адрес');
    const form = await dialog('Новый адрес уведомлений');
    await userEvent.clear(form.getByLabelText('Адрес программы'));
    await userEvent.type(form.getByLabelText('Адрес программы'), 'касса');
    await userEvent.click(form.getByRole('button', { name: 'Добавить адрес' }));
    expect(await form.findByText(/Ожидается адрес вида https/)).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/WebhookAddress');
  });

  it('is changed, and keeps what the form did not touch', async () => {
    const { api } = open({ 'GET /api/WebhookAddress': listOf(anAddress({ types: ['letter.returned'] })) });
    await press('Изменить: Склад');
    const form = await dialog('Адрес уведомлений');
    await userEvent.clear(form.getByLabelText(/^Описание/));
    await userEvent.type(form.getByLabelText(/^Описание/), 'Магазин');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Адрес изменён')).toBeTruthy();
    expect(api.last('PUT /api/WebhookAddress')?.body).toEqual({
      ...{ Id: 7, Url: 'https://shop.example/letters', Description: 'Магазин', UnitId: null },
      Types: ['letter.returned'],
    });
  });

  it('gets a new secret, and the former one signs for the chosen hours', async () => {
    const { api } = open();
    await press('Сменить секрет: Склад');
    const form = await dialog('Сменить секрет «Склад»?');
    expect(form.getByRole('option', { name: 'Действует ещё 24\u00A0часа', selected: true })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Сменить секрет' }));
    await dialog('Секрет: Склад');
    expect(api.last('POST /api/WebhookAddress/secret')?.body).toEqual({ Id: 7, OverlapHours: 24 });
  });

  it('is tested, switched off and on, and removed after a question', async () => {
    const { api } = open();
    await press('Отправить пробное событие: Склад');
    expect(await screen.findByText(/Пробное событие отправлено/)).toBeTruthy();
    expect(api.last('POST /api/WebhookAddress/test')?.body).toEqual({ Id: 7 });
    api.answers['GET /api/WebhookAddress'] = listOf(anAddress({ state: 'off' }));
    await press('Отключить: Склад');
    expect(api.last('PUT /api/WebhookAddress/switch')?.body).toEqual({ Id: 7, IsOn: false });
    await press('Включить: Склад');
    expect(api.last('PUT /api/WebhookAddress/switch')?.body).toEqual({ Id: 7, IsOn: true });
    await press('Удалить: Склад');
    const question = await dialog('Удалить адрес «Склад»?');
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Адрес удалён')).toBeTruthy();
    expect(api.last('DELETE /api/WebhookAddress')?.query.get('id')).toBe('7');
  });
});

describe('the deliveries', () => {
  it('say what the program answered, open to body and answer, and are sent again', async () => {
    const { api } = open();
    await press('Доставки: Склад');
    const shown = await dialog('Доставки: Склад');
    const row = within((await shown.findByText('Письмо вручено, письмо EHM5')).closest('li') as HTMLElement);
    expect(row.getByText('Передано: ответ 200 за 84 мс')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: /Подробно/ }));
    expect(await row.findByText(body)).toBeTruthy();
    expect(row.getByText('ok')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Отправить снова' }));
    expect(await screen.findByText('Событие отправлено снова')).toBeTruthy();
    expect(api.last('POST /api/WebhookDelivery/again')?.body).toEqual({ Id: 31 });
  });

  it('say why an event waits or was given up, come by their state and page by page', async () => {
    const waits = aDelivery({
      ...{ eventId: 30, state: 'waiting', type: 'registry.ready', mailId: null, registryId: 4, attempts: 3 },
      ...{ answerStatus: 503, problem: 'status 503', nextTryOn: '2026-11-21T11:45:00.000+05:00' },
    });
    const paused = aDelivery({ eventId: 29, state: 'waiting', problem: null, nextTryOn: null });
    const dead = aDelivery({ eventId: 28, state: 'dead', type: 'webhook.test', mailId: null, problem: 'status 404' });
    const { api } = open({
      'GET /api/WebhookDelivery': ({ query }) =>
        query.get('before') === '29' ? deliveriesOf([dead]) : deliveriesOf([waits, paused], 29),
    });
    await press('Доставки: Склад');
    const shown = await dialog('Доставки: Склад');
    expect(await shown.findByText('Повторим 21.11.2026 11:45. status 503')).toBeTruthy();
    expect(shown.getByText('Попыток: 3')).toBeTruthy();
    expect(shown.getByText(/реестр № 4/)).toBeTruthy();
    expect(shown.getByText('Ждёт, пока адрес отключён')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Показать ещё' }));
    expect(await shown.findByText('Не передано. status 404')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Не переданы' }));
    await waitFor(() => expect(api.last('GET /api/WebhookDelivery')?.query.get('state')).toBe('dead'));
  });
});
