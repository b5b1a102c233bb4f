import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Workbook } from 'exceljs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../../test/api-double.ts';
import { aRegistry } from '../../../../test/registry-record.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { runSheetWorkerInProcess } from '../../../../test/sheet-program.ts';
import { writeField } from '../../../../test/write-field.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { endSession } from '../../../lib/session/session-end.ts';
import { storeToken } from '../../../lib/session/stored-session.ts';

const saved = vi.fn<(file: Blob) => void>();

beforeEach(() => {
  endSession();
  storeToken('token');
  runSheetWorkerInProcess();
  saved.mockReset();
  URL.createObjectURL = (file) => {
    saved(file as Blob);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});

const demand = { Id: 4, Name: 'Требование об оплате', Version: 3, Fields: [{ Name: 'Сумма', Kind: 'amount' }] };
const refused = (RowNumber: number, given: object = {}) => ({
  RowNumber,
  Receiver: 'Рахимова Н. Ш.',
  Region: 'Самаркандская область',
  Area: 'Первый район',
  Address: 'ул. Навои, 8',
  TemplateName: demand.Name,
  Content: { Сумма: '1847300', Договор: '2214' },
  Problems: [],
  ...given,
});
const noReceiver = refused(14, {
  Receiver: '',
  Problems: [{ Column: 'Получатель', Text: 'Не указан получатель: Впишите получателя' }],
});
const badSum = refused(37, { Content: { Сумма: '12 млн', Договор: '2251' } });

const record = aRegistry(2);
const listed = (given: object = {}) => ({ json: { Records: [{ ...record, ...given }], Total: 1 } });

const answers: Answers = {
  'GET /api/RegistryPermission': { json: { HasAccess: true } },
  'GET /api/template': { json: [demand] },
  'GET /api/PlaceName': { json: { Regions: [], Areas: [] } },
  'GET /api/Registry': listed(),
  'GET /api/Registry/refused': { json: [noReceiver, badSum] },
  'POST /api/Registry/refused': { json: { Success: true, Added: 1 } },
};
const grid = '/main/mail/create/excel/registry?registry=71';
const letters = '/main/mails/listing/draft?registry=71';
const open = (place: string, over: Answers = {}) => renderApp(place, { ...answers, ...over });

const change = async (cell: string, text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`${cell}: изменить$`) }));
  writeField(screen.getByRole('textbox', { name: `${cell}: изменить` }), text);
  await userEvent.keyboard('{Enter}');
};
const strip = async () => within(await screen.findByRole('region', { name: 'Реестр' }));
const state = /^27.создано, 2.строки не загружены$/;

describe('rows that were not loaded', () => {
  it('are named where the letters of the registry are, with the ways to correct, save and delete them', async () => {
    const { api } = open(letters, { 'DELETE /api/Registry/refused': { json: { Success: true, Deleted: 2 } } });
    const part = await strip();
    expect(await part.findByText(state)).toBeTruthy();
    expect(part.getByRole('link', { name: 'Исправить и добавить (реестр.xlsx)' }).getAttribute('href')).toContain(grid);

    await userEvent.click(part.getByRole('button', { name: 'Файл с ошибками (реестр.xlsx)' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const book = new Workbook();
    await book.xlsx.load(await (saved.mock.lastCall?.[0] ?? new Blob()).arrayBuffer());
    const lines = [1, 2].map((row) => Object.values(book.worksheets[0]?.getRow(row).values ?? {}));
    expect(lines[0]).toEqual([
      'Строка',
      'Получатель',
      'Область',
      'Район',
      'Адрес',
      'Тип шаблона',
      'Сумма',
      'Договор',
      'Ошибки',
    ]);
    expect(lines[1]?.[0]).toBe(14);
    expect(lines[1]?.at(-1)).toBe('Не указан получатель: Впишите получателя');

    await userEvent.click(part.getByRole('button', { name: 'Удалить строки (реестр.xlsx)' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Удалить 2.незагруженные строки\?$/ }));
    expect(api.names()).not.toContain('DELETE /api/Registry/refused');
    api.answers['GET /api/Registry'] = listed({ RefusedCount: 0 });
    await userEvent.click(dialog.getByRole('button', { name: 'Удалить строки' }));
    await waitFor(() => expect(part.queryByText(state)).toBeNull());
    expect(screen.getByText('Незагруженные строки удалены')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('are named in the last imports, too', async () => {
    open('/main/mail/create/excel/registry');
    expect(await screen.findByText(state)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Исправить и добавить (реестр.xlsx)' }).getAttribute('href')).toContain(
      grid,
    );
  });

  it('are corrected in the grid: the right ones are added, the others stay with their corrections', async () => {
    const { api, place } = open(grid);
    const table = await screen.findByRole('table', { name: 'Строки реестра' });
    expect(table.querySelectorAll('tbody tr[data-row]')).toHaveLength(2);
    expect(screen.getByText('Нужно число, например 12 000 000,00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Добавить письма' })).toHaveProperty('disabled', true);
    await change('Получатель, строка 14', 'Каримов А.');
    await change('Адрес, строка 37', 'ул. Навои, 9');
    expect(await screen.findByText(/^1.строка с ошибками останется в этом списке$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Добавить 1.письмо$/ }));
    await waitFor(() => expect(place()).toContain(letters));
    const { body, query } = api.last('POST /api/Registry/refused') ?? {};
    expect(query?.get('id')).toBe('71');
    expect(body).toMatchObject({
      Mails: [{ RowNumber: 14, Receiver: 'Каримов А.', RegionId: 9, AreaId: 901, TemplateName: demand.Name }],
      Refused: [{ RowNumber: 37, Address: 'ул. Навои, 9', Content: { Сумма: '12 млн' } }],
      Key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('that another person added meanwhile are named, and the corrections of the rest stay', async () => {
    const Message = 'Строку 14 уже добавил или удалил другой сотрудник';
    const { api } = open(grid, {
      'POST /api/Registry/refused': { status: 409, json: { Message, Code: 'registry-rows-gone' } },
    });
    await change('Получатель, строка 14', 'Каримов А.');
    await change('Сумма, строка 37', '12 000 000');
    api.answers['GET /api/Registry/refused'] = { json: [badSum] };
    await userEvent.click(await screen.findByRole('button', { name: /^Добавить 2.письма$/ }));
    expect(await screen.findByText(Message)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Добавить 1.письмо$/ })).toBeTruthy();
    expect(screen.getByText('12 000 000,00')).toBeTruthy();
  });

  it('can be typed on while rows that another person added go away', async () => {
    const { api, queries } = open(grid);
    await userEvent.click(await screen.findByRole('button', { name: /Сумма, строка 37: изменить$/ }));
    writeField(screen.getByRole('textbox', { name: 'Сумма, строка 37: изменить' }), '12 000 000');
    api.answers['GET /api/Registry/refused'] = { json: [badSum] };
    await act(() => queries.invalidateQueries({ queryKey: registryQueries.all }));
    await waitFor(() => expect(screen.queryByText('14')).toBeNull());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('12 000 000,00')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Добавить 1.письмо$/ })).toBeTruthy();
  });

  it('that were just added are not shown again, while the rest is loaded', async () => {
    const { api, place } = open(grid);
    await change('Получатель, строка 14', 'Каримов А.');
    await userEvent.click(await screen.findByRole('button', { name: /^Добавить 1.письмо$/ }));
    await waitFor(() => expect(place()).toContain(letters));
    const rest = Promise.withResolvers<{ json: object }>();
    api.answers['GET /api/Registry/refused'] = () => rest.promise;
    await userEvent.click(await (await strip()).findByRole('link', { name: /^Исправить и добавить/ }));
    expect(await screen.findByRole('heading', { name: 'Незагруженные строки' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /строка 14: изменить$/ })).toBeNull();
    rest.resolve({ json: [badSum] });
    expect(await screen.findByText('Нужно число, например 12 000 000,00')).toBeTruthy();
  });

  it('are not thrown away unasked when their corrections are left', async () => {
    open(grid);
    await change('Получатель, строка 14', 'Каримов А.');
    await userEvent.click(screen.getByRole('link', { name: 'Открыть письма реестра' }));
    const question = within(await screen.findByRole('dialog', { name: 'Уйти со страницы?' }));
    await userEvent.click(question.getByRole('button', { name: 'Остаться' }));
    expect(screen.getByText('Каримов А.')).toBeTruthy();
  });

  it('cannot be corrected while they are added, and leaving meanwhile is asked about and final', async () => {
    const added = Promise.withResolvers<{ json: object }>();
    const { place, queries } = open(grid, { 'POST /api/Registry/refused': () => added.promise });
    await change('Получатель, строка 14', 'Каримов А.');
    await userEvent.click(await screen.findByRole('button', { name: /^Добавить 1.письмо$/ }));
    expect(await screen.findByText('Добавляем письма')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Строки реестра' }).closest('[inert]')).not.toBeNull();

    await userEvent.click((await screen.findAllByRole('link', { name: 'Отправленные' }))[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Уйти со страницы?' }));
    await userEvent.click(question.getByRole('button', { name: 'Уйти' }));
    expect(await screen.findByRole('heading', { name: 'Отправленные письма' })).toBeTruthy();
    added.resolve({ json: { Success: true, Added: 1 } });
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(place()).toContain('/main/mails/listing/sent');
  });

  it('are corrected by the names of the places when their other spellings do not load', async () => {
    open(grid, { 'GET /api/PlaceName': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } });
    await change('Получатель, строка 14', 'Каримов А.');
    expect(await screen.findByRole('button', { name: /^Добавить 1.письмо$/ })).toBeTruthy();
  });

  it('stay in view with an open dialog when a refresh in the background fails', async () => {
    const { api, queries } = open(letters);
    const part = await strip();
    await userEvent.click(await part.findByRole('button', { name: 'Удалить строки (реестр.xlsx)' }));
    api.answers['GET /api/Registry'] = { status: 500, json: { Message: 'Сбой', Code: 'internal' } };
    await queries.invalidateQueries({ queryKey: registryQueries.all });
    await waitFor(() => expect(queries.getQueryState(registryQueries.one(71).queryKey)?.status).toBe('error'));
    expect(screen.getByRole('dialog', { name: /^Удалить 2.незагруженные строки\?$/ })).toBeTruthy();
    expect(part.getByText(state)).toBeTruthy();
  });

  it.each([
    ['none is left', { 'GET /api/Registry/refused': { json: [] } }, 'Незагруженных строк не осталось'],
    ['there is no such registry', { 'GET /api/Registry': { json: { Records: [], Total: 0 } } }, /Такого реестра нет/],
    [
      'they do not load',
      { 'GET /api/Registry/refused': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } },
      'Строки не загрузились',
    ],
  ])('the page says so when %s', async (_, over: Answers, words) => {
    open(grid, over);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('a registry whose letters are being made', () => {
  it('says in the empty list that they come, and counts only the rows that were not loaded', async () => {
    open(letters, {
      'GET /api/Registry': listed({ CreatedCount: 0, ToSignCount: 0, IsFinished: false }),
      'GET /api/mail': { json: { Records: [], Total: 0 } },
    });
    expect((await screen.findAllByText(/^Готовим 27.писем, первые появятся здесь$/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Писем не найдено/)).toBeNull();
    expect((await strip()).getByText(/^2.строки не загружены$/)).toBeTruthy();
  });
});

describe('a registry whose letters are all sent', () => {
  it('says so, leads to them and their file, and offers no deletion', async () => {
    const sent = listed({ RefusedCount: 0, ToSignCount: 0, SentCount: 27, MayDelete: false });
    const { listed: asked } = open(letters, { 'GET /api/Registry': sent });
    const part = await strip();
    expect(part.getByText(/^Все письма отправлены почте: 27$/)).toBeTruthy();
    const link = part.getByRole('link', { name: 'Открыть отправленные' });
    expect(link.getAttribute('href')).toContain('/main/mails/listing/sent?registry=71');
    expect(part.getByRole('button', { name: 'Загрузить в Excel' })).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Удалить реестр' })).toBeNull();
    expect(asked().at(-1)).toMatchObject({ registry: '71', sort: 'registryRow', desc: 'false' });
  });

  it('in part says how many wait and how many are sent', async () => {
    open(letters, { 'GET /api/Registry': listed({ ToSignCount: 21, QueuedCount: 2, SentCount: 4 }) });
    const words = /^21.письмо готово к подписи, 2.письма передаются почте, 4.письма отправлены почте$/;
    expect((await strip()).getByText(words)).toBeTruthy();
  });
});
