import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import {
  anOrganization,
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

const refused = (fields: Record<string, string>) => ({
  status: 400,
  json: { Message: 'Проверьте заполнение полей', Code: 'wrong-input', Fields: fields },
});

const two = [
  anOrganization(),
  anOrganization({ id: 8, name: 'ЧП «Тонг нури»', inn: '306789123', isActive: false }, { mayEdit: false }),
];

const answers: Answers = {
  'GET /api/AdminOrganization': organizationsAnswer(...two),
  'GET /api/ModeratorOrganization': organizationsAnswer(...two),
  'GET /api/ContractSigner': { json: [{ Id: 31, Name: 'Центральный аппарат', IsHead: true }] },
  'GET /api/ClientType': { json: [{ Id: 0, Name: 'Банк' }] },
  'GET /api/CheckOrganization': { json: { IsExists: false } },
  'POST /api/Organization': { json: { Success: true, Id: 9 } },
  'PUT /api/Organization': { json: { Success: true } },
  'DELETE /api/Organization': { json: { Success: true } },
};

const open = (given: Answers = {}, query = '?page=1', profile = staff.admin) =>
  renderApp(
    `/${profile === staff.admin ? 'admin' : 'moderator'}/organizations${query}`,
    { ...answers, ...given },
    profile,
  );

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openNew() {
  await userEvent.click(await screen.findByRole('button', { name: 'Регистрация организации' }));
  return dialog('Регистрация');
}
type Form = Awaited<ReturnType<typeof openNew>>;

const typed: Record<string, string> = {
  ИНН: '309876543',
  'Название организации': 'ООО «Ипак»',
  Адрес: 'г. Бухара',
  Телефон: '998652241100',
  'Ф.И.О': 'Рахмонова Дилноза',
  Логин: '998951112233',
  Пароль: 'Sinov-2026',
  'Повторите пароль': 'Sinov-2026',
};

async function register(form: Form): Promise<void> {
  for (const [label, text] of Object.entries(typed)) writeField(form.getByLabelText(label), text);
  await userEvent.click(form.getByRole('button', { name: 'Зарегистрировать' }));
}

describe('the page of organizations', () => {
  it('lists them with contract, letters and status', async () => {
    const { api } = open();
    expect(await screen.findByRole('heading', { name: 'Организации' })).toBeTruthy();
    await screen.findByText('ООО «Намуна»');
    const table = within(screen.getByRole('table', { name: 'Организации' }));
    const [, first, second] = await table.findAllByRole('row');
    for (const text of [
      'ООО «Намуна»',
      '301234567',
      'ГП-26/0114',
      '24.04.2027',
      'Центральный аппарат',
      '12 | 9',
      'Активен',
    ])
      expect(first?.textContent).toContain(text);
    expect(second?.textContent).toContain('Не активен');
    expect(api.names()).not.toContain('GET /api/ModeratorOrganization');
  });

  it('has the columns of the specification in their order, all of them filled (ORG-07)', async () => {
    open();
    await screen.findByText('ООО «Намуна»');
    const table = within(screen.getByRole('table', { name: 'Организации' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      ...['№', 'Название', 'ИНН', 'Адрес', 'Дата регистрации', 'Номер договора', 'Срок договора'],
      ...['Подписан с подразделением', 'Писем создано / отправлено', 'Статус', 'Действия'],
    ]);
    const [, first] = table.getAllByRole('row');
    const cells = within(first ?? document.body).getAllByRole('cell');
    expect(cells.slice(0, -1).map((cell) => cell.textContent?.replace(/\s+/g, ' '))).toEqual([
      ...['1', 'ООО «Намуна»', '301234567', 'г. Ташкент, ул. Бабура, 24', '24.04.2026', 'ГП-26/0114'],
      ...['24.04.202624.04.2027', 'Центральный аппарат', '12 | 9', 'Активен'],
    ]);
  });

  it('asks anew by «Обновить» (ORG-05)', async () => {
    const { api } = open();
    await screen.findByText('ООО «Намуна»');
    api.answers = {
      ...api.answers,
      'GET /api/AdminOrganization': organizationsAnswer(anOrganization({ name: 'Новая' })),
    };
    await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Новая')).toBeTruthy();
    expect(listQueriesOf(api, '/api/AdminOrganization')).toHaveLength(2);
  });

  it('comes 50 at a time; 10, 20, 100 and 200 may be chosen, and nothing else (ORG-16)', async () => {
    const { api } = open();
    await screen.findByText('ООО «Намуна»');
    const size = screen.getByLabelText<HTMLSelectElement>('Строк на странице');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['10', '20', '50', '100', '200']]);
    expect(size.value).toBe('50');
    await userEvent.selectOptions(size, '200');
    await waitFor(() =>
      expect(listQueriesOf(api, '/api/AdminOrganization').map(({ limit }) => limit)).toEqual(['50', '200']),
    );
  });

  it.each(['controller', 'headController'] as const)(
    'has for %s a call of their own, and no deleting (ORG-01, ORG-10, ORG-23)',
    async (who) => {
      const { api } = open({}, '?page=1', staff[who]);
      expect(await screen.findByText('ООО «Намуна»')).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Организации' })).toBeTruthy();
      expect(api.names()).toContain('GET /api/ModeratorOrganization');
      expect(api.names()).not.toContain('GET /api/AdminOrganization');
      expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull();
    },
  );

  it('is edited only where the server says so, and leads to units and users of the organization', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Редактировать: ООО «Намуна»' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Редактировать: ЧП «Тонг нури»' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Подразделения: ООО «Намуна»' });
    expect(link.getAttribute('href')).toContain('/admin/units?inn=301234567');
    const users = screen.getByRole('link', { name: 'Пользователи: ООО «Намуна»' });
    expect(users.getAttribute('href')).toContain('/admin/users?inn=301234567');
  });

  it('shows in amber that a contract has ended, and finds such organizations', async () => {
    const rows = [
      anOrganization({ contractDateToStr: '2025-11-15' }),
      anOrganization({ id: 8, name: 'ЧП «Тонг нури»' }),
    ];
    const { api } = open({ 'GET /api/AdminOrganization': organizationsAnswer(...rows) });
    await screen.findByText('ООО «Намуна»');
    expect(screen.getAllByText('истёк')).toHaveLength(1);
    const bar = await filterBar();
    await userEvent.click(bar.getByRole('button', { name: 'Договор' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Договор истёк' }));
    await waitFor(() =>
      expect(listQueriesOf(api, '/api/AdminOrganization').at(-1)).toMatchObject({ contract: 'ended' }),
    );
  });

  it('filters by branch, status and INN', async () => {
    const { api } = open();
    const bar = await filterBar();
    await userEvent.click(bar.getByRole('button', { name: 'Подписан с подразделением' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Центральный аппарат' }));
    await userEvent.click(bar.getByRole('button', { name: 'Статус' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Не активен' }));
    await userEvent.click(bar.getByRole('button', { name: 'ИНН' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'ИНН' }), '306789123');
    await waitFor(() =>
      expect(listQueriesOf(api, '/api/AdminOrganization').at(-1)).toMatchObject({
        unitId: '31',
        isActive: 'false',
        inn: '306789123',
      }),
    );
  });
});

describe('registering an organization', () => {
  it('sends it with its first user', async () => {
    const { api } = open();
    const form = await openNew();
    expect(form.getByText('Обязательно заполнение сумм в разделе Подразделении')).toBeTruthy();
    await register(form);
    expect(await screen.findByText('Организация успешно зарегистрирована')).toBeTruthy();
    expect(lastCallOf(api, 'POST', '/api/Organization')?.body).toMatchObject({
      Inn: '309876543',
      Name: 'ООО «Ипак»',
      PhoneNumber: '998652241100',
      IsActive: false,
      UserFullName: 'Рахмонова Дилноза',
      Username: '998951112233',
      Password: 'Sinov-2026',
    });
    const names = api.names();
    expect(names).toContain('GET /api/CheckOrganization');
    expect(names.indexOf('GET /api/CheckOrganization')).toBeLessThan(names.indexOf('POST /api/Organization'));
    expect(listQueriesOf(api, '/api/CheckOrganization')).toEqual([{ name: 'ООО «Ипак»' }]);
  });

  it('does not send a name that is taken', async () => {
    const { api } = open({ 'GET /api/CheckOrganization': { json: { IsExists: true } } });
    const form = await openNew();
    await register(form);
    expect(await form.findByText('Организация с таким названием уже существует')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/Organization');
    expect(screen.queryByText('Не удалось зарегистрироваться')).toBeNull();
  });

  it('marks an INN and a login that are taken, and tells a failure of the server (ORG-20); all that was typed stays', async () => {
    const taken = { Inn: 'Такой ИНН уже существует', Username: 'Такой логин уже существует' };
    const { api } = open({ 'POST /api/Organization': refused(taken) });
    const form = await openNew();
    await register(form);
    for (const text of Object.values(taken)) expect(await form.findByText(text)).toBeTruthy();
    expect(await screen.findByText('Не удалось зарегистрироваться')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Пароль').value).toBe('Sinov-2026');
    const broken = { status: 500, json: { Message: 'Внутренняя ошибка', Code: 'internal' } };
    api.answers = { ...api.answers, 'POST /api/Organization': broken };
    await userEvent.click(form.getByRole('button', { name: 'Зарегистрировать' }));
    expect(await form.findByText('Ошибка сервера при обработке запроса')).toBeTruthy();
  });
});

describe('editing an organization', () => {
  const openEdit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Редактировать: ООО «Намуна»' }));
    return dialog('Редактирование');
  };

  it('keeps the INN, asks for no user, and sends the change (ERR-15)', async () => {
    const { api } = open();
    const form = await openEdit();
    expect(form.getByLabelText<HTMLInputElement>('ИНН')).toMatchObject({ readOnly: true, value: '301234567' });
    expect(form.queryByLabelText('Пароль')).toBeNull();
    await userEvent.click(form.getByLabelText('Активна'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Подразделение успешно редактировано')).toBeTruthy();
    const sent = lastCallOf(api, 'PUT', '/api/Organization');
    expect(sent?.query.get('inn')).toBe('301234567');
    expect(sent?.body).toEqual({ IsActive: false, Was: { IsActive: true } });
  });

  it('tells a failure beside the form and in it (ERR-16)', async () => {
    open({ 'PUT /api/Organization': { status: 500, json: { Message: 'Внутренняя ошибка', Code: 'internal' } } });
    const form = await openEdit();
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Ошибка при редактировании подразделения')).toBeTruthy();
    expect(form.getByText('Ошибка сервера при обработке запроса')).toBeTruthy();
  });
});

describe('deleting an organization', () => {
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить: ЧП «Тонг нури»' }));
    const asked = await dialog('Удалить организацию?');
    await userEvent.click(asked.getByRole('button', { name: 'Удалить' }));
    return asked;
  };

  it('asks once more and then asks for the list anew', async () => {
    const { api } = open();
    const asked = await confirm();
    expect(asked.getByText(/вместе с пустыми подразделениями и пользователями \(логинами\)/)).toBeTruthy();
    expect(await screen.findByText('Организация успешно удалена')).toBeTruthy();
    expect(lastCallOf(api, 'DELETE', '/api/Organization')?.query.get('id')).toBe('8');
    await waitFor(() => expect(listQueriesOf(api, '/api/AdminOrganization').length).toBeGreaterThan(1));
  });

  it('says what hangs on it when it is refused', async () => {
    const why = 'Организацию нельзя удалить: у неё есть письма. Отключите её, если она больше не нужна';
    open({ 'DELETE /api/Organization': { status: 409, json: { Message: why, Code: 'organization-in-use' } } });
    const asked = await confirm();
    expect(await asked.findByText(why)).toBeTruthy();
  });
});
