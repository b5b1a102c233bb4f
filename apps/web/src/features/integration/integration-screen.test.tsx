import { type ApiKey, apiKeyCalls } from '@hybrid-mail/contracts/api-key';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const aKey = (over: Partial<ApiKey> = {}): ApiKey => ({
  id: 7,
  name: '1С Бухгалтерия',
  kind: 'live',
  state: 'active',
  start: 'hm_live_aB3d',
  unit: null,
  scopes: ['create', 'read'],
  addresses: [],
  createdOn: '2026-11-20T10:00:00.000+05:00',
  createdBy: 'Рахимова Нодира',
  endsOn: '2027-11-20T23:59:59.999+05:00',
  lastUsedOn: '2026-11-21T11:30:00.000+05:00',
  lastUsedAddress: '203.0.113.7',
  successorId: null,
  ...over,
});
const listOf = (...keys: ApiKey[]) => ({ json: z.encode(apiKeyCalls.list.reply ?? z.never(), keys) });
const text = 'hm_live_aB3dEfGhIjKlMnOpQrStUvWxYz0123456789ab';
const head = aProfile({ unit: { id: 3, name: 'Центральный офис', isHead: true } });

const open = (answers: Answers = {}, profile = head) =>
  renderApp(
    '/main/integration',
    {
      'GET /api/ApiKey': listOf(aKey()),
      'GET /api/WebhookAddress': { json: [] },
      'GET /api/TestMode/letters': { json: { Records: [], Total: 0 } },
      'POST /api/ApiKey': { json: { Id: 8, Key: text } },
      'POST /api/ApiKey/rotate': { json: { Id: 9, Key: text } },
      'DELETE /api/ApiKey': { json: { Success: true } },
      ...answers,
    },
    profile,
  );
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of keys', () => {
  it('shows the scopes, the unit, the last use and the last day of each key', async () => {
    const { api } = open({
      'GET /api/ApiKey': listOf(
        aKey({ addresses: ['203.0.113.0/24'] }),
        aKey({ id: 5, name: 'Биллинг', kind: 'test', state: 'overlap', unit: { id: 3, name: 'Юридический отдел' } }),
        aKey({ id: 4, name: 'Старый', state: 'revoked', lastUsedOn: null, lastUsedAddress: null, endsOn: null }),
      ),
    });
    const table = within(await screen.findByRole('table', { name: 'Ключи API' }));
    const rowOf = (name: string) => table.getByText(name).closest('tr')?.textContent ?? '';
    expect(rowOf('1С Бухгалтерия')).toMatch(/hm_live_aB3d… РабочийДействует.*Рахимова Нодира, 20.11.2026/);
    expect(rowOf('1С Бухгалтерия')).toContain('Вся организациясоздание, чтениеТолько с адресов: 203.0.113.0/24');
    expect(rowOf('1С Бухгалтерия')).toContain('21.11.2026 11:30, 203.0.113.720.11.2027');
    expect(rowOf('Биллинг')).toMatch(/Тестовый.*Заменён, ещё действует.*Юридический отдел/);
    expect(rowOf('Старый')).toMatch(/Отозван.*Ещё не было.*Без срока/);
    expect(table.queryByRole('button', { name: 'Заменить: Биллинг' })).toBeNull();
    expect(table.getByRole('button', { name: /Отозвать: Биллинг/ })).toBeTruthy();
    expect(table.queryByRole('button', { name: /Старый/ })).toBeNull();
    expect(api.names()).toContain('GET /api/ApiKey');
  });

  it('says what a key is for when there is none, and loads again when it failed', async () => {
    const { api } = open({ 'GET /api/ApiKey': { status: 400, json: { Message: 'Нет', Code: 'wrong-input' } } });
    await screen.findByText('Ключи не загрузились');
    api.answers['GET /api/ApiKey'] = listOf();
    await press('Повторить');
    expect(await screen.findByText('Ключей пока нет')).toBeTruthy();
  });

  it('is in the menu of head senders only; others are led to their first page', async () => {
    open();
    await screen.findByRole('heading', { name: 'Интеграция' });
    expect(screen.getAllByRole('link', { name: 'Интеграция' }).length).toBeGreaterThan(0);
    endSession();
    storeToken('token');
    document.body.replaceChildren();
    open({}, aProfile());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Интеграция' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Интеграция' })).toBeNull();
  });
});

describe('a new key', () => {
  it('is made with the chosen rights and shown once, until it was copied', async () => {
    const { api } = open();
    await screen.findByRole('table', { name: 'Ключи API' });
    await press('Создать ключ');
    const form = await dialog('Новый ключ API');
    await userEvent.type(form.getByLabelText('Название'), 'Биллинг');
    await userEvent.click(form.getByLabelText('Отправлять подписанные письма'));
    await userEvent.click(form.getByLabelText('Читать письма и их документы'));
    await userEvent.type(form.getByLabelText(/С каких адресов/), '203.0.113.7{Enter}10.0.0.0/8');
    await userEvent.clear(form.getByLabelText(/^Последний день/));
    await userEvent.type(form.getByLabelText(/^Последний день/), '21112127');
    await userEvent.click(form.getByRole('button', { name: 'Создать ключ' }));
    const made = await dialog('Ключ создан: Биллинг');
    expect(api.last('POST /api/ApiKey')?.body).toEqual({
      Name: 'Биллинг',
      Kind: 'live',
      UnitId: null,
      Scopes: ['send', 'read'],
      Addresses: ['203.0.113.7', '10.0.0.0/8'],
      ExpiresOn: '2127-11-21',
    });
    expect(made.getByRole('group', { name: 'Ключ API' }).textContent).toBe(text);
    await userEvent.keyboard('{Escape}');
    expect(made.getByRole('alert').textContent).toContain('Ключ ещё не скопирован');
    // Its setup replaces the clipboard.
    await userEvent.setup().click(made.getByRole('button', { name: 'Скопировать' }));
    expect(await made.findByText('Скопировано')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(text);
    await userEvent.click(made.getByRole('button', { name: 'Ключ сохранён' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('of one unit cannot change the webhook of the organization', async () => {
    const { api } = open();
    await screen.findByRole('table', { name: 'Ключи API' });
    await press('Создать ключ');
    const form = await dialog('Новый ключ API');
    await userEvent.type(form.getByLabelText('Название'), 'Отдел');
    await userEvent.click(form.getByLabelText('Настраивать уведомления программы'));
    await userEvent.click(form.getByLabelText('Скачивать квитанции и доказательства'));
    await form.findByRole('option', { name: 'Юридический отдел' });
    await userEvent.selectOptions(form.getByLabelText('Чьи письма'), 'Юридический отдел');
    expect(form.queryByLabelText('Настраивать уведомления программы')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Создать ключ' }));
    await dialog(/Ключ создан/);
    expect(api.last('POST /api/ApiKey')?.body).toMatchObject({ UnitId: 3, Scopes: ['receipts'] });
  });

  it('says at each field what is wrong, and asks nothing of the server', async () => {
    const { api } = open();
    await screen.findByRole('table', { name: 'Ключи API' });
    await press('Создать ключ');
    const form = await dialog('Новый ключ API');
    await userEvent.type(form.getByLabelText(/С каких адресов/), 'офис');
    await userEvent.clear(form.getByLabelText(/^Последний день/));
    await userEvent.type(form.getByLabelText(/^Последний день/), '9');
    await userEvent.click(form.getByRole('button', { name: 'Создать ключ' }));
    expect(await form.findByText('Заполните полю')).toBeTruthy();
    expect(form.getByText('Отметьте хотя бы одно разрешение')).toBeTruthy();
    expect(form.getByText(/Ожидается адрес или сеть/)).toBeTruthy();
    expect(form.getByText('Нужна дата, например 21.11.2027')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/ApiKey');
  });
});

it('a key is replaced by one that is shown once, and the former works for the chosen days', async () => {
  const { api } = open();
  await screen.findByRole('table', { name: 'Ключи API' });
  await press('Заменить: 1С Бухгалтерия');
  const form = await dialog('Заменить ключ «1С Бухгалтерия»?');
  expect(form.getByRole('option', { name: 'Действует ещё 7\u00A0дней', selected: true })).toBeTruthy();
  await userEvent.selectOptions(form.getByLabelText('Прежний ключ'), 'Не действует сразу');
  await userEvent.click(form.getByRole('button', { name: 'Заменить ключ' }));
  await dialog('Ключ создан: 1С Бухгалтерия');
  expect(api.last('POST /api/ApiKey/rotate')?.body).toEqual({ Id: 7, OverlapDays: 0 });
});

it('a key is revoked after a question that says what is lost', async () => {
  const { api } = open();
  await screen.findByRole('table', { name: 'Ключи API' });
  await press(/Отозвать: 1С Бухгалтерия/);
  const question = await dialog('Отозвать ключ «1С Бухгалтерия»?');
  expect(question.getByText(/hm_live_aB3d… перестанет действовать сразу/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Ключ отозван')).toBeTruthy();
  expect(api.last('DELETE /api/ApiKey')?.query.get('id')).toBe('7');
});
