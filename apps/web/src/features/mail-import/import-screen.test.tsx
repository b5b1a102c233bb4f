import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Workbook } from 'exceljs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { countShownRows } from '../../../test/import-page.tsx';
import { renderApp } from '../../../test/render-app.tsx';
import { runSheetWorkerInProcess } from '../../../test/sheet-program.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

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

const demand = {
  Id: 4,
  Name: 'Требование об оплате',
  Version: 3,
  Fields: [
    { Name: 'Получатель', Kind: 'text' },
    { Name: 'Сумма', Kind: 'amount' },
  ],
};
const notice = { Id: 5, Name: 'Уведомление', Version: 1, Fields: [{ Name: 'Дело', Kind: 'text' }] };

const record = {
  Id: 71,
  FileName: 'реестр.xlsx',
  Note: 'Ноябрь',
  Creator: { Id: 1, Name: 'Рахимова' },
  CreatedOn: '2026-11-21T10:00:00Z',
  CreatedOnStr: '21.11.2026 15:00:00',
  RowCount: 3,
  CreatedCount: 1,
  FailedCount: 1,
  RefusedCount: 0,
  WarnedCount: 0,
  ToSignCount: 1,
  QueuedCount: 0,
  SentCount: 0,
  IsFinished: false,
  MayDelete: true,
};

const answers: Answers = {
  'GET /api/RegistryPermission': { json: { HasAccess: true } },
  'GET /api/template': { json: [demand, notice] },
  'GET /api/PlaceName': {
    json: { Regions: [{ Id: 9, Names: ['Samarqand'] }], Areas: [{ Id: 901, Names: ['Биринчи туман'] }] },
  },
  'GET /api/Registry': { json: { Records: [], Total: 0 } },
  'POST /api/Registry': { json: { Success: true, Id: 71 } },
};

const open = (over: Answers = {}) => renderApp('/main/mail/create/excel/registry', { ...answers, ...over });

async function fileOf(rows: readonly (readonly (string | number)[])[], name = 'реестр.xlsx'): Promise<File> {
  const book = new Workbook();
  book.addWorksheet('Лист1').addRows(rows.map((row) => [...row]));
  return new File([new Uint8Array(await book.xlsx.writeBuffer())], name);
}

const heads = ['Получатель', 'Область', 'Район', 'Адрес', 'Сумма', 'Договор'];
const good = ['Рахимова Н. Ш.', 'Samarqand', 'Первый район', 'ул. Навои, 8', 1847300, '2214'];
const withCell = (place: number, text: string) => good.map((cell, index) => (index === place ? text : cell));

const template = () => screen.findByRole('combobox', { name: 'Тип шаблона' });
const chooseTemplate = async (words = demand.Name) => {
  await userEvent.type(await template(), words);
  await userEvent.click(await screen.findByRole('option', { name: demand.Name }));
};
const importButton = () => screen.findByRole('button', { name: 'Импортировать' });
const runImport = async () => {
  await waitFor(async () => expect(await importButton()).toHaveProperty('disabled', false));
  await userEvent.click(await importButton());
};
const choose = async (rows: readonly (readonly (string | number)[])[], name?: string) =>
  userEvent.upload(await screen.findByLabelText('Файл реестра'), await fileOf(rows, name), { applyAccept: false });
const prepare = async (rows: readonly (readonly (string | number)[])[]) => {
  await chooseTemplate();
  await choose([heads, ...rows]);
};

describe('«Новая загрузка реестра»', () => {
  it('has the fields of the specification, and cannot import before they are right (IMP-01 to IMP-06, RULE-63, RULE-64)', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Новая загрузка реестра' })).toBeTruthy();
    const [combo, box] = [
      await template(),
      screen.getByRole('checkbox', { name: 'Тип шаблона из таблицы для каждого письма' }),
    ];
    expect([
      combo,
      box,
      screen.getByLabelText('Файл реестра'),
      screen.getByRole('textbox', { name: /Примечание/ }),
    ]).toHaveLength(4);
    expect(await importButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('Осталось: тип шаблона, файл')).toBeTruthy();
    combo.focus();
    await userEvent.tab();
    expect(await screen.findByText('Выберите тип шаблона')).toBeTruthy();
    const input = screen.getByLabelText<HTMLInputElement>('Файл реестра');
    input.oncancel?.(new Event('cancel'));
    expect(await screen.findByText('Выберите файл для импортирования')).toBeTruthy();
  });

  it('sends rows that are right, and leads to their letters (IMP-07, IMP-08, IMP-12, IMP-13)', async () => {
    const { api, place, listed } = open();
    writeField(await screen.findByRole('textbox', { name: /Примечание/ }), 'Ноябрь');
    await prepare([good]);
    expect(await countShownRows()).toBe(1);
    expect(screen.getByText('Отправка 1 письма: 9 500,00 сум')).toBeTruthy();
    await runImport();
    await waitFor(() => expect(place()).toContain('/main/mails/listing/draft?registry=71'));
    const { body } = api.asked.find(({ method, path }) => method === 'POST' && path === '/api/Registry') ?? {};
    expect(body).toMatchObject({
      Mails: [
        {
          RowNumber: 2,
          Receiver: 'Рахимова Н. Ш.',
          RegionId: 9,
          AreaId: 901,
          Address: 'ул. Навои, 8',
          TemplateName: demand.Name,
          Content: { Сумма: '1847300', Договор: '2214' },
        },
      ],
      Note: 'Ноябрь',
      FileName: 'реестр.xlsx',
    });
    await waitFor(() => expect(listed().at(-1)).toMatchObject({ registry: '71', isSent: 'false' }));
  });

  it('refuses 501 rows before anything is asked of the server, and takes 500 (IMP-11, ERR-28)', async () => {
    const { api } = open();
    await prepare(Array.from({ length: 501 }, () => good));
    expect(await screen.findByText('Превышение лимита. Максимальное количество писем 500.')).toBeTruthy();
    expect(await importButton()).toHaveProperty('disabled', true);
    await userEvent.upload(
      screen.getByLabelText('Другой файл'),
      await fileOf([heads, ...Array.from({ length: 500 }, () => good)]),
    );
    await waitFor(async () => expect(await importButton()).toHaveProperty('disabled', false));
    expect(api.names()).not.toContain('POST /api/Registry');
  });

  it.each([
    ['реестр.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /старый формат .xls/],
    ['реестр.csv', new TextEncoder().encode('Письмо без столбцов'), /текстовый файл без столбцов/],
  ])('says what is wrong with %s', async (name, bytes, words) => {
    open();
    await userEvent.upload(await screen.findByLabelText('Файл реестра'), new File([bytes], name), {
      applyAccept: false,
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('is for organizations that may import, and in their menu (ROLE-12, SHELL-16, SHELL-28)', async () => {
    const { place } = open({ 'GET /api/RegistryPermission': { json: { HasAccess: false } } });
    await screen.findByRole('heading', { name: 'Главная' });
    expect(place()).toBe('/main');
    expect(screen.queryByRole('link', { name: /Создать из реестр файла/ })).toBeNull();
  });

  it('is in the menu of those who may', async () => {
    renderApp('/main', answers);
    const links = await screen.findAllByRole('link', { name: /Создать из реестр файла/ });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/main/mail/create/excel/registry']),
    );
  });
});

describe('what is wrong in a row', () => {
  it('stands in the cell, is counted by kind, and the kinds choose the rows', async () => {
    open();
    await prepare([good, withCell(4, '12 млн'), withCell(4, 'много'), withCell(0, '')]);
    const bar = within(await screen.findByRole('group', { name: 'Виды ошибок' }));
    const kinds = bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(kinds).toEqual(['Сумма — не число2', 'Не указан получатель1']);
    expect(screen.getAllByText('Нужно число, например 12 000 000,00')).toHaveLength(2);
    expect(await countShownRows()).toBe(3);
    await userEvent.click(bar.getByRole('button', { name: /Не указан получатель/ }));
    expect(await countShownRows()).toBe(1);
  });

  it('only bad rows are shown first; a mended row stays until another view is chosen', async () => {
    open();
    await prepare([good, withCell(4, '12 млн')]);
    expect(await countShownRows()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: /Сумма, строка 3: изменить$/ }));
    const field = screen.getByRole('textbox', { name: 'Сумма, строка 3: изменить' });
    await userEvent.clear(field);
    await userEvent.type(field, '12 000 000{Enter}');
    expect(await screen.findByText('12 000 000,00')).toBeTruthy();
    expect(await countShownRows()).toBe(1);
    expect(await importButton()).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: /Все/ }));
    expect(await countShownRows()).toBe(2);
  });

  it('that was mended is not thrown away unasked', async () => {
    const { place } = open();
    await prepare([good, withCell(0, '')]);
    await userEvent.click(await screen.findByRole('button', { name: /Получатель, строка 3: изменить$/ }));
    writeField(screen.getByRole('textbox', { name: 'Получатель, строка 3: изменить' }), 'Каримов');
    await userEvent.click((await screen.findAllByRole('link', { name: 'Созданные' }))[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Уйти со страницы?' }));
    await userEvent.click(question.getByRole('button', { name: 'Остаться' }));
    expect(place()).toContain('excel/registry');
    await userEvent.click(await screen.findByRole('button', { name: 'Файл, шаблон, примечание' }));
    await userEvent.upload(await screen.findByLabelText('Другой файл'), await fileOf([heads, good], 'другой.xlsx'));
    const other = within(await screen.findByRole('dialog', { name: 'Взять другой файл?' }));
    await userEvent.click(other.getByRole('button', { name: 'Остаться' }));
    expect(screen.getAllByText('реестр.xlsx')).toHaveLength(1);
    await runImport();
    await waitFor(() => expect(place()).toContain('/main/mails/listing/draft?registry=71'));
  });

  it('is locked while it is sent, and who leaves meanwhile is asked and stays where they went', async () => {
    const created = Promise.withResolvers<{ json: object }>();
    const { place, queries } = open({ 'POST /api/Registry': () => created.promise });
    await prepare([good, withCell(0, '')]);
    await userEvent.click(await screen.findByRole('button', { name: /Получатель, строка 3: изменить$/ }));
    writeField(screen.getByRole('textbox', { name: 'Получатель, строка 3: изменить' }), 'Каримов');
    await runImport();
    await waitFor(() => expect(screen.getByRole('table').closest('[inert]')).not.toBeNull());
    await userEvent.click((await screen.findAllByRole('link', { name: 'Отправленные' }))[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Уйти со страницы?' }));
    await userEvent.click(question.getByRole('button', { name: 'Уйти' }));
    expect(await screen.findByRole('heading', { name: 'Отправленные письма' })).toBeTruthy();
    const refreshed = vi.spyOn(queries, 'invalidateQueries');
    created.resolve({ json: { Success: true, Id: 71 } });
    await waitFor(() => expect(refreshed).toHaveBeenCalledTimes(2));
    expect(place()).toContain('/main/mails/listing/sent');
  });

  it('says so instead of a letter', async () => {
    const { api } = open();
    await prepare([withCell(0, '')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Вид письма из строки 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Письмо из строки 2' }));
    expect(dialog.getByText('Не указан получатель')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/Registry/preview');
  });

  it('a near name is offered as one click', async () => {
    open();
    await prepare([withCell(1, 'Самарканская')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Самаркандская область: исправить строку 2' }));
    expect(document.activeElement?.textContent).toContain('Область, строка 2: изменить');
    expect(await importButton()).toHaveProperty('disabled', false);
  });

  it('keeps the import from beginning, unless only right rows are wanted', async () => {
    const { api } = open();
    await prepare([good, withCell(0, '')]);
    expect(await screen.findByText('Осталось: 1 строка с ошибками')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Импортировать только верные' }));
    await runImport();
    await waitFor(() => expect(api.names()).toContain('POST /api/Registry'));
    const { body } = api.asked.find(({ path, method }) => path === '/api/Registry' && method === 'POST') ?? {};
    expect((body as { Mails: unknown[] }).Mails).toHaveLength(1);
  });

  it('comes back in the file itself', async () => {
    open();
    await prepare([good, withCell(0, '')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Файл с ошибками' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const book = new Workbook();
    await book.xlsx.load(await (saved.mock.lastCall?.[0] ?? new Blob()).arrayBuffer());
    const notes = [1, 2, 3].map((row) => book.worksheets[0]?.getCell(row, 7).value);
    expect(notes).toEqual(['Ошибки', null, 'Не указан получатель: Впишите получателя']);
  });
});

describe('the server', () => {
  const refused = (body: object) => ({ 'POST /api/Registry': { status: 400, json: body } });

  it('names rows that it does not take: they are marked until they are another text', async () => {
    const rows = [{ Row: 2, Column: 'Адрес', Text: 'Не больше 400 знаков' }];
    const { api } = open(refused({ Message: 'В реестре есть ошибки', Code: 'registry-refused', Rows: rows }));
    await prepare([good]);
    await runImport();
    expect(await screen.findByText('Не больше 400 знаков')).toBeTruthy();
    expect(screen.getByText('В реестре есть ошибки')).toBeTruthy();
    expect(await importButton()).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: /Адрес, строка 2: изменить$/ }));
    writeField(screen.getByRole('textbox', { name: 'Адрес, строка 2: изменить' }), 'ул. Навои, 9');
    await waitFor(async () => expect(await importButton()).toHaveProperty('disabled', false));
    expect(api.names().filter((name) => name === 'POST /api/Registry')).toHaveLength(1);
  });

  it('knows a registry that was imported already: it is shown, or imported once more on purpose', async () => {
    const message = 'Такой реестр уже загружен 21.11.2026: реестр № 70';
    const { api } = open(refused({ Message: message, Code: 'registry-repeated', RegistryId: 70 }));
    await prepare([good]);
    await runImport();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Открыть его письма' }).getAttribute('href')).toContain('registry=70');
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
    const sent = () => api.asked.filter(({ method, path }) => method === 'POST' && path === '/api/Registry');
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ MayRepeat: true }));
  });

  it('that fails leaves everything as it was, with a quiet word, and a second try has the same key (IMP-09)', async () => {
    const { api } = open({ 'POST /api/Registry': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } });
    await prepare([good]);
    await runImport();
    expect(await screen.findByText('Сбой')).toBeTruthy();
    await runImport();
    const sent = () => api.asked.filter(({ method, path }) => method === 'POST' && path === '/api/Registry');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent().map(({ body }) => (body as { Key: string }).Key);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).toBe(first);
  });
});

describe('columns', () => {
  it('that are called otherwise are chosen once, and remembered for the template', async () => {
    const names = ['Имя', 'Вилоят', 'Туман', 'Адрес', 'Итого'];
    const first = open();
    await chooseTemplate();
    await choose([names, good.slice(0, 5)]);
    expect(await screen.findByText('Не найдены столбцы: Получатель, Сумма')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Получатель' }), 'Имя');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Сумма' }), 'Итого');
    expect(await countShownRows()).toBe(1);
    first.unmount();
    endSession();
    storeToken('token');
    open();
    await chooseTemplate();
    await choose([names, good.slice(0, 5)]);
    expect(await screen.findByRole('button', { name: 'Изменить столбцы' })).toBeTruthy();
  });

  it('with the template by row: each row asks for the columns of its own', async () => {
    const { api } = open();
    await template();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Тип шаблона из таблицы для каждого письма' }));
    const lines = [
      [...good.slice(0, 4), demand.Name, 5, ''],
      [...good.slice(0, 4), 'уведомление', '', '17/2'],
    ];
    await choose([['Получатель', 'Область', 'Район', 'Адрес', 'Тип шаблона', 'Сумма', 'Дело'], ...lines]);
    await runImport();
    await waitFor(() => expect(api.names()).toContain('POST /api/Registry'));
    const { body } = api.asked.find(({ path, method }) => path === '/api/Registry' && method === 'POST') ?? {};
    expect((body as { Mails: { TemplateName: string }[] }).Mails.map(({ TemplateName }) => TemplateName)).toEqual([
      demand.Name,
      notice.Name,
    ]);
  });
});

describe('the letters of a registry', () => {
  const withRecord = { 'GET /api/Registry': { json: { Records: [record], Total: 1 } } };

  it('say how far they are, what did not work out and why, and can be deleted whole', async () => {
    const { api } = renderApp('/main/mails/listing/draft?registry=71', {
      ...answers,
      ...withRecord,
      'GET /api/Registry/problems': { json: [{ Row: 14, Column: '', Text: 'Больше 100 страниц' }] },
      'DELETE /api/Registry': { json: { Success: true, Deleted: 1 } },
    });
    const part = within(await screen.findByRole('region', { name: 'Реестр' }));
    expect(part.getByText('Готовим письма: 1 из 3')).toBeTruthy();
    await userEvent.click(part.getByRole('button', { name: 'Показать причины' }));
    expect(await part.findByText('Строка 14: Больше 100 страниц')).toBeTruthy();
    await userEvent.click(part.getByRole('button', { name: 'Удалить реестр' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить реестр «реестр.xlsx»?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Удалить реестр' }));
    await waitFor(() => expect(api.names()).toContain('DELETE /api/Registry'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Реестр' })).toBeNull());
  });

  it('the last ones are listed on the page', async () => {
    open(withRecord);
    const link = await screen.findByRole('link', { name: 'реестр.xlsx' });
    expect(link.getAttribute('href')).toContain('registry=71');
    expect(screen.getByText('готово 1 из 3')).toBeTruthy();
  });
});
