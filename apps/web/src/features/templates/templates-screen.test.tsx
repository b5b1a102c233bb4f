import { type TemplateRecord, templatePage } from '@hybrid-mail/contracts/template';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import {
  anOrganization,
  chooseFoundOption,
  filterBar,
  lastCallOf,
  listQueriesOf,
  organizationsAnswer,
} from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const demand: TemplateRecord = {
  id: 5,
  name: 'Требование об оплате',
  fileName: 'требование.html',
  organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
  version: 2,
  fields: [{ name: 'Сумма', kind: 'amount' }],
  createdOn: '2026-11-20T11:30:00.000+05:00',
  createdOnStr: '2026-11-20 11:30:00',
  changedOn: '2026-11-21T11:30:00.000+05:00',
  changedOnStr: '2026-11-21 11:30:00',
  isRetired: false,
};
const templatesOf = (...records: TemplateRecord[]) => ({
  json: z.encode(templatePage, { records, total: records.length }),
});
const finding = (Severity: 'error' | 'removed', Construct: string, Text: string, Line = 3) => ({
  Severity,
  Construct,
  Text,
  Line,
  Count: 2,
});
const usable = {
  Fields: [
    { Name: 'Договор', Kind: 'text' },
    { Name: 'Долг', Kind: 'amount' },
  ],
  Findings: [finding('removed', '<script>', 'Сценарий: в письме ничего не выполняется')],
  PreviewId: '7f5b1c1e-7a39-4b25-9a53-0b6b1c9f2a11',
};

const answers: Answers = {
  'GET /api/admintemplate': templatesOf(demand),
  'GET /api/AdminOrganization': organizationsAnswer(anOrganization()),
  'POST /api/admintemplate/check': { json: usable },
  'POST /api/admintemplate': { json: { Success: true, Id: 6 } },
  'PUT /api/admintemplate': { json: { Success: true } },
};

const open = (given: Answers = {}, query = '?page=1') =>
  renderApp(`/admin/template${query}`, { ...answers, ...given }, staff.admin);
const table = async () => within(await screen.findByRole('table', { name: 'Шаблоны' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;

async function openNew(): Promise<Form> {
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить шаблон' }));
  return dialog('Новый шаблон');
}

async function openEdit(): Promise<Form> {
  await userEvent.click(await screen.findByRole('button', { name: 'Редактировать: Требование об оплате' }));
  return dialog('Редактирование шаблона');
}

const aFile = (name = 'письмо.html', content = '<p>{{Долг|сумма}}</p>') =>
  new File([content], name, { type: 'text/html' });
const choose = (form: Form, file = aFile(), label = 'Файл шаблона') =>
  userEvent.setup({ applyAccept: false }).upload(form.getByLabelText(label, { selector: 'input' }), file);

async function fill(form: Form): Promise<void> {
  writeField(form.getByLabelText('Название'), 'Уведомление');
  await chooseFoundOption(form.getByLabelText('Организация'), 'нам', /Намуна/);
}

describe('the page «Шаблоны»', () => {
  it('lists them with organization, fifty on a page, and asks by organization (TPL-02, TPL-03, TPL-04, TPL-08)', async () => {
    const { api } = open({}, '');
    expect(await screen.findByRole('heading', { name: 'Шаблоны' })).toBeTruthy();
    await screen.findByText('Требование об оплате');
    const headers = (await table()).getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers).toEqual(['№', 'Название', 'Организация', 'Действия']);
    const [, row] = (await table()).getAllByRole('row');
    for (const text of ['Требование об оплате', 'Версия 2, 1 поле, изменён 21.11.2026', 'ООО «Намуна»']) {
      expect(row?.textContent?.replaceAll('\u00A0', ' ')).toContain(text);
    }
    expect(listQueriesOf(api, '/api/admintemplate').at(0)).toMatchObject({ limit: '50', skip: '0' });
    await userEvent.click(screen.getByRole('combobox', { name: /Строк на странице/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['10', '20', '50', '100', '200']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await filterBar()).getByRole('button', { name: 'Организация' }));
    await userEvent.click(await screen.findByRole('option', { name: /Намуна/ }));
    await waitFor(() => expect(listQueriesOf(api, '/api/admintemplate').at(-1)).toMatchObject({ inn: '301234567' }));
  });

  it('says when there are none, and when they do not load', async () => {
    open({ 'GET /api/admintemplate': templatesOf() });
    expect(await screen.findByText('Шаблонов не найдено')).toBeTruthy();
    open({ 'GET /api/admintemplate': { status: 500, json: { Message: 'Сбой', Code: 'internal', RequestId: 'r-1' } } });
    expect(await screen.findByText(/Список не обновился/)).toBeTruthy();
  });

  it('saves the file of a template under its own name, and says when it does not come (TPL-05)', async () => {
    URL.createObjectURL = () => 'blob:1';
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { api } = open({ 'GET /api/admintemplate/download': { bytes: new TextEncoder().encode('<p>Письмо</p>') } });
    const download = await screen.findByRole('button', { name: 'Скачать: Требование об оплате' });
    await userEvent.click(download);
    await waitFor(() => expect(saved).toEqual(['требование.html']));
    expect(listQueriesOf(api, '/api/admintemplate/download')).toEqual([{ id: '5' }]);
    api.answers = answers;
    await userEvent.click(download);
    expect(await screen.findByText(/Файл не скачался/)).toBeTruthy();
  });
});

describe('a new template', () => {
  it('is added with name, organization and file, which is checked at once (TPL-07, ERR-18)', async () => {
    const { api } = open();
    const form = await openNew();
    await fill(form);
    await choose(form);
    expect(await form.findByText('Файл подходит')).toBeTruthy();
    const placeholders = within(form.getByRole('region', { name: 'Поля шаблона' }));
    expect(placeholders.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Договор текст',
      'Долг сумма',
    ]);
    expect(form.getByText('<script>')).toBeTruthy();
    expect(form.getByText('строка 3, 2 раза')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Шаблон успешно добавлен')).toBeTruthy();
    expect(lastCallOf(api, 'POST', '/api/admintemplate')?.body).toEqual({
      Name: 'Уведомление',
      OrganizationId: 7,
      Base64Content: btoa(unescape(encodeURIComponent('<p>{{Долг|сумма}}</p>'))),
      FileName: 'письмо.html',
    });
    expect(listQueriesOf(api, '/api/admintemplate').length).toBeGreaterThan(1);
  });

  it('needs a name, an organization and a file (RULE-58, RULE-60, RULE-61)', async () => {
    const { api } = open();
    const form = await openNew();
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    for (const text of ['Заполните полю', 'Выберите организацию', 'Выберите файл для импортирования']) {
      expect(await form.findByText(text)).toBeTruthy();
    }
    expect(api.names()).not.toContain('POST /api/admintemplate');
  });

  it('has a name of 400 signs at most (RULE-59)', async () => {
    open();
    expect((await openNew()).getByLabelText('Название').getAttribute('maxlength')).toBe('400');
  });

  it.each([
    ['is called otherwise', aFile('письмо.pdf'), 'Выберите файл .html: другие здесь не подходят'],
    ['is too large', aFile('большой.html', 'а'.repeat(1_100_000)), /Файл больше 2 МБ/],
  ])('takes no file that %s, and asks the server nothing (RULE-62)', async (_, file, text) => {
    const { api } = open();
    const form = await openNew();
    expect(form.getByLabelText('Файл шаблона').getAttribute('accept')).toContain('.html');
    await choose(form, file);
    expect(await form.findByText(text)).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/admintemplate/check');
  });

  it('with errors in its file cannot be saved until another file is chosen', async () => {
    const refused = { ...usable, PreviewId: null, Findings: [finding('error', '{{Долг|рубли}}', 'Неизвестный вид')] };
    const { api } = open({ 'POST /api/admintemplate/check': { json: refused } });
    const form = await openNew();
    await fill(form);
    await choose(form);
    expect(await form.findByText('1 ошибка')).toBeTruthy();
    expect(form.getByText('{{Долг|рубли}}')).toBeTruthy();
    expect(form.queryByText('Пример письма')).toBeNull();
    expect(form.getByRole('button', { name: 'Добавить' })).toHaveProperty('disabled', true);
    api.answers = { ...api.answers, 'POST /api/admintemplate/check': { json: usable } };
    await choose(form, aFile(), 'Выбрать другой файл');
    expect(await form.findByText('Файл подходит')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Добавить' })).toHaveProperty('disabled', false);
  });

  it('says quietly that a preview cannot be shown, and tries again', async () => {
    const { api } = open();
    const form = await openNew();
    await choose(form);
    expect(await form.findByText('Не удалось показать пример письма. Не найдено')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(listQueriesOf(api, '/api/Preview').length).toBe(2));
    expect(listQueriesOf(api, '/api/Preview').at(0)).toEqual({ id: usable.PreviewId });
  });

  it('with an unchecked file keeps everything and checks again', async () => {
    const { api } = open({
      'POST /api/admintemplate/check': { status: 503, json: { Message: '', Code: 'overloaded' } },
    });
    const form = await openNew();
    await fill(form);
    await choose(form);
    expect(await form.findByText(/Система занята/)).toBeTruthy();
    api.answers = { ...api.answers, 'POST /api/admintemplate/check': { json: usable } };
    await userEvent.click(form.getByRole('button', { name: 'Повторить' }));
    expect(await form.findByText('Файл подходит')).toBeTruthy();
    expect(form.getByLabelText('Название')).toHaveProperty('value', 'Уведомление');
  });

  it('with a taken name says so at the name only: nothing has failed', async () => {
    const taken = 'Шаблон с таким названием у этой организации уже есть';
    open({
      'POST /api/admintemplate': {
        status: 400,
        json: { Message: taken, Code: 'wrong-input', Fields: { Name: taken } },
      },
    });
    const form = await openNew();
    await fill(form);
    await choose(form);
    await form.findByText('Файл подходит');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText(taken)).toBeTruthy();
    expect(screen.queryByText('Ошибка сервера при обработке запроса')).toBeNull();
  });

  it('which cannot be saved says so by the message of the specification, and everything typed stays (ERR-20)', async () => {
    open({ 'POST /api/admintemplate': { status: 500, json: { Message: 'Сбой', Code: 'internal' } } });
    const form = await openNew();
    await fill(form);
    await choose(form);
    await form.findByText('Файл подходит');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect((await screen.findAllByText('Ошибка сервера при обработке запроса')).length).toBeGreaterThan(0);
    expect(form.getByText('Файл подходит')).toBeTruthy();
  });
});

describe('a template that is edited', () => {
  it('keeps its file unless another one is chosen, and its organization (TPL-06, ERR-19)', async () => {
    const { api } = open();
    const form = await openEdit();
    expect(form.getByText('требование.html')).toBeTruthy();
    expect(form.getByRole('region', { name: 'Поля шаблона' }).textContent).toContain('Сумма сумма');
    expect(form.getByLabelText('Организация')).toHaveProperty('readOnly', true);
    writeField(form.getByLabelText('Название'), 'Требование');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Шаблон успешно обновлён')).toBeTruthy();
    expect(lastCallOf(api, 'PUT', '/api/admintemplate')?.body).toEqual({
      Id: 5,
      Name: 'Требование',
      Was: { Name: 'Требование об оплате' },
    });
  });

  it('sends a new file with its name; a file that does not fit can be put away again', async () => {
    const { api } = open();
    const form = await openEdit();
    await choose(form, aFile('новый.html'), 'Выбрать другой файл');
    await form.findByText('Файл подходит');
    await userEvent.click(form.getByRole('button', { name: 'Оставить прежний' }));
    expect(form.getByText('требование.html')).toBeTruthy();
    await choose(form, aFile('новый.html'), 'Выбрать другой файл');
    await form.findByText('Файл подходит');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Шаблон успешно обновлён');
    expect(lastCallOf(api, 'PUT', '/api/admintemplate')?.body).toMatchObject({ Id: 5, FileName: 'новый.html' });
  });
});

describe('a template that is no longer needed', () => {
  it.each([
    [false, 'Шаблон успешно удалён'],
    [true, 'По шаблону есть письма: он убран в архив'],
  ])('is deleted after a question, or retired where it has letters (%j)', async (isRetired, told) => {
    const { api } = open({ 'DELETE /api/admintemplate': { json: { Success: true, IsRetired: isRetired } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Требование об оплате' }));
    const asked = await dialog('Удалить шаблон?');
    expect(asked.getByText(/Если по нему уже есть письма, он уйдёт в архив/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(lastCallOf(api, 'DELETE', '/api/admintemplate')?.query.get('id')).toBe('5');
  });
});
