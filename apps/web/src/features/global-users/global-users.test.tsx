import type { Profile } from '@hybrid-mail/contracts/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { styleOf } from '../../../test/page-styles.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { chooseFoundOption, filterBar, lastCallOf, listQueriesOf } from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const post = { id: 1, name: 'АО «Почта»', inn: '200000001' };
const admin = (isHead = true): Profile =>
  aProfile({
    id: 101,
    type: 1,
    isAdmin: true,
    organization: null,
    organizationState: null,
    unit: null,
    globalOrganization: post,
    globalUnit: { id: 1, name: 'Центр', isHead },
  });

const flags = { 1: 'IsAdmin', 3: 'IsModerator', 4: 'IsMonitoring', 5: 'IsRevizor' } as const;
const user = (Id: number, Name: string, Type: keyof typeof flags) => ({
  Id,
  Name,
  Username: `998902000${Id}`,
  Type,
  IsActive: true,
  CanSignOnBehalfOfOrganization: false,
  Pinfl: null,
  ...{ IsAdmin: false, IsModerator: false, IsMonitoring: false, IsRevizor: false, [flags[Type]]: true },
  ...{ GlobalOrganization: { Id: 1, Name: 'АО «Почта»', Inn: '200000001' } },
  ...{ GlobalUnit: { Id: 2, Name: 'Ташкентский филиал', IsHead: false } },
  ...{ CreatedOn: '2026-11-21T10:00:00.000+05:00', CreatedOnStr: '2026-11-21 10:00:00' },
});
const people = [user(101, 'Абдуллаев', 1), user(103, 'Мирзаева', 3), user(105, 'Назарова', 4), user(106, 'Пак', 5)];

const organization = {
  Id: 1,
  Name: 'АО «Почта»',
  Inn: '200000001',
  Address: 'г. Ташкент',
  AccountNumber: null,
  Mfo: null,
  ContractDateFrom: '2026-02-01T00:00:00.000+05:00',
  ContractDateTo: '2027-01-31T00:00:00.000+05:00',
  PhoneNumber: '998712334050',
  ContractNumber: 'ГП-1',
  ContractDateFromStr: '2026-02-01',
  ContractDateToStr: '2027-01-31',
  ContractSignerUnitId: 1,
  IsActive: true,
  CreatedMailsCount: 436,
  ContractSignerUnit: { Id: 1, Name: 'Центр', IsHead: true },
  SentMailsCount: 348,
  CreatedOn: '2026-11-21T10:00:00.000+05:00',
  CreatedOnStr: '2026-11-21 10:00:00',
};
const unit = (Id: number, Name: string, IsHead: boolean) => ({
  Id,
  Name,
  Address: 'г. Ташкент',
  IsHead,
  IsAdmin: IsHead,
  GlobalOrganization: { Id: 1, Name: 'АО «Почта»', Inn: '200000001' },
  Regions: [{ Id: 7, Name: 'Андижанская область' }],
  CreatedOn: '2026-11-21T10:00:00.000+05:00',
  CreatedOnStr: '2026-11-21 10:00:00',
});

const answers: Answers = {
  'GET /api/GlobalUser': { json: { Records: people, Total: 4 } },
  'GET /api/GlobalOrganization': { json: { Records: [organization], Total: 1 } },
  'GET /api/GlobalUnit': { json: [unit(1, 'Центр', true), unit(2, 'Ташкентский филиал', false)] },
  'GET /api/GlobalUserUnit': {
    json: [
      { Id: 2, Name: 'Ташкентский филиал', IsHead: false, GlobalOrganization: unit(2, '', false).GlobalOrganization },
    ],
  },
  'GET /api/ContractSigner': { json: [] },
  'GET /api/CheckGlobalUser': { json: { IsExists: false } },
  'GET /api/CheckGlobalUnit': { json: { IsExists: false } },
  'GET /api/CheckGlobalOrganization': { json: { IsExists: false } },
};
const open = (page: string, more: Answers = {}, profile = admin()) =>
  renderApp(`/admin/global${page}`, { ...answers, ...more }, profile);

const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const pageSizes = () =>
  within(screen.getByLabelText('Строк на странице'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const widthOf = (title: string) => styleOf(screen.getByRole('dialog', { name: title }), 'width');
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('the menu of the administrator leads to «Глобальные», and that to its pages (ADMIN-06, ADMIN-20, GLOB-01)', async () => {
  open('');
  const main = within(await screen.findByRole('main'));
  const hrefs = (await main.findAllByRole('link')).map((link) => link.getAttribute('href'));
  const pages = ['global/organizations', 'global/units', 'global/users', 'installation', 'norms'];
  expect(hrefs).toEqual(pages.map((page) => `/admin/${page}`));
  expect(screen.getAllByRole('link', { name: 'Глобальные' })[0]?.getAttribute('href')).toBe('/admin/global');
  expect(screen.getByText('Админ')).toBeTruthy();
});

describe('the page of global users', () => {
  it('has a badge for each role (GLOB-16), and a column for all that the call tells (OPEN-64)', async () => {
    open('/users');
    for (const [name, badge] of [
      ['Абдуллаев', 'Админ'],
      ['Мирзаева', 'Контроллер'],
      ['Назарова', 'Мониторинг'],
      ['Пак', 'Ревизор'],
    ] as const) {
      expect((await rowOf(name)).getByText(badge)).toBeTruthy();
    }
    expect(headers()).toEqual([
      ...['№', 'Идентификатор', 'Ф.И.О', 'Логин', 'Роль', 'Подразделение', 'Дата регистрации', 'Статус', 'Действия'],
    ]);
  });

  it('has the key only for an administrator of a head unit, and it opens the permissions (PERM-02, GLOB-15)', async () => {
    const head = open('/users', {
      'GET /api/GlobalUserOrganizationPermission': {
        json: { Records: [], Total: 0, ActiveOrganizations: 0, ActiveUnits: 0 },
      },
    });
    await userEvent.click((await rowOf('Мирзаева')).getByRole('button', { name: 'Права: Мирзаева' }));
    expect(await screen.findByRole('dialog', { name: 'Права: Мирзаева' })).toBeTruthy();
    expect(widthOf('Права: Мирзаева')).toBe('1300px');
    head.unmount();
    open('/users', {}, admin(false));
    expect((await rowOf('Мирзаева')).queryByRole('button', { name: 'Права: Мирзаева' })).toBeNull();
  });

  it('asks by unit and by identifier of the address, 50 at a time (GLOB-10, GLOB-11, GLOB-12)', async () => {
    const { api } = open('/users?id=2&user=103');
    await rowOf('Мирзаева');
    expect(listQueriesOf(api, '/api/GlobalUser')).toMatchObject([{ id: '2', userId: '103', limit: '50', skip: '0' }]);
  });

  it('is filtered by unit and by identifier, which the address keeps as id and user, page by page (OPEN-68)', async () => {
    const { api, place } = open('/users', { 'GET /api/GlobalUser': { json: { Records: people, Total: 21 } } });
    await rowOf('Мирзаева');
    expect(pageSizes()).toEqual(['10', '20', '50', '100', '200']);
    await userEvent.selectOptions(screen.getByLabelText('Строк на странице'), '20');
    await userEvent.click(screen.getByRole('button', { name: 'Следующая страница' }));
    const asked = () => listQueriesOf(api, '/api/GlobalUser').at(-1);
    await waitFor(() => expect(asked()).toMatchObject({ limit: '20', skip: '20' }));
    const bar = await filterBar();
    await userEvent.click(bar.getByRole('button', { name: 'Подразделение' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ташкентский филиал' }));
    await userEvent.click(bar.getByRole('button', { name: 'Идентификатор' }));
    writeField(await screen.findByRole('textbox', { name: 'Идентификатор' }), '103');
    await waitFor(() => expect(asked()).toMatchObject({ id: '2', userId: '103', limit: '20', skip: '0' }));
    expect(place()).toMatch(/[?&]id=2&user=103(&|$)/);
  });

  it('adds a user when every field is right, and says so (GLOB-13, ERR-24)', async () => {
    const { api } = open('/users', { 'POST /api/GlobalUser': { json: { Success: true, Id: 200 } } });
    const hands = userEvent.setup();
    await hands.click(await screen.findByRole('button', { name: 'Добавить пользователя' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый пользователь' }));
    await hands.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await dialog.findByText('Введите свое Ф.И.О')).toBeTruthy();
    expect(dialog.getByText('Придумайте пароль')).toBeTruthy();
    expect(dialog.getByText('Наберите пароль ещё раз')).toBeTruthy();
    expect(dialog.getAllByText('Выберите филиал').length).toBe(2);
    expect(dialog.getByLabelText<HTMLInputElement>('Логин').value).toBe('998');
    const roles = within(dialog.getByLabelText('Роль'))
      .getAllByRole('option')
      .map((role) => role.textContent);
    expect(roles).toEqual(['Выберите роль', 'Админ', 'Контроллер', 'Мониторинг', 'Ревизор']);
    writeField(dialog.getByLabelText('Ф.И.О'), 'Каримова Лола');
    writeField(dialog.getByLabelText('Логин'), '998951112233');
    await hands.selectOptions(dialog.getByLabelText('Роль'), 'Ревизор');
    await hands.selectOptions(dialog.getByLabelText('Подразделение'), 'Ташкентский филиал');
    writeField(dialog.getByLabelText('Пароль'), 'Sinov-2026');
    writeField(dialog.getByLabelText('Повторите пароль'), 'Sinov-2026');
    await hands.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Пользователь успешно добавлен')).toBeTruthy();
    const { body } = api.asked.find(({ path, method }) => path === '/api/GlobalUser' && method === 'POST') ?? {};
    expect(body).toMatchObject({ Username: '998951112233', UserType: 5, GlobalUnitId: 2, Password: 'Sinov-2026' });
  });

  it('marks a login that is taken and sends nothing (RULE-55, ERR-26)', async () => {
    const { api } = open('/users', { 'GET /api/CheckGlobalUser': { json: { IsExists: true } } });
    const hands = userEvent.setup();
    await hands.click(await screen.findByRole('button', { name: 'Добавить пользователя' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новый пользователь' }));
    writeField(dialog.getByLabelText('Ф.И.О'), 'Каримова');
    writeField(dialog.getByLabelText('Логин'), '998951112233');
    await hands.selectOptions(dialog.getByLabelText('Роль'), 'Админ');
    await hands.selectOptions(await dialog.findByLabelText('Подразделение'), 'Ташкентский филиал');
    writeField(dialog.getByLabelText('Пароль'), 'Sinov-2026');
    writeField(dialog.getByLabelText('Повторите пароль'), 'Sinov-2026');
    await hands.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await dialog.findByText('Такой логин уже существует')).toBeTruthy();
    expect(dialog.getByText('Пользователь с таким логином уже существует')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/GlobalUser');
  });

  it('edits with a new password, keeps the login, and tells why the last administrator stays (GLOB-14, RULE-28, RULE-56)', async () => {
    const last = 'Это последний действующий администратор.';
    const { api } = open('/users', {
      'PUT /api/GlobalUser': { status: 409, json: { Message: last, Code: 'last-administrator' } },
    });
    const hands = userEvent.setup();
    await hands.click((await rowOf('Мирзаева')).getByRole('button', { name: 'Редактировать: Мирзаева' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование пользователя' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Логин').readOnly).toBe(true);
    await hands.selectOptions(dialog.getByLabelText('Роль'), 'Админ');
    expect(dialog.queryByLabelText('Пароль')).toBeNull();
    await hands.click(dialog.getByLabelText('Задать новый пароль'));
    await hands.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Придумайте пароль')).toBeTruthy();
    writeField(dialog.getByLabelText('Пароль'), 'Sinov-2027');
    writeField(dialog.getByLabelText('Повторите пароль'), 'Sinov-2027');
    await hands.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText(/Это последний действующий администратор/)).toBeTruthy();
    const { body } = api.asked.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toEqual({ UserType: 1, Password: 'Sinov-2027', Was: { UserType: 3 } });
    api.answers = { ...api.answers, 'PUT /api/GlobalUser': { json: { Success: true } } };
    await hands.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пользователь успешно обновлён')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives a colleague a new password and resets the second factor, and sends to the profile for the own ones', async () => {
    const { api } = open('/users', { 'PUT /api/GlobalUser': { json: { Success: true } } });
    const edit = async (name: string) => {
      await userEvent.click((await rowOf(name)).getByRole('button', { name: `Редактировать: ${name}` }));
      return within(await screen.findByRole('dialog', { name: 'Редактирование пользователя' }));
    };
    const own = await edit('Абдуллаев');
    const hidden = ['Сбросить второй фактор', 'Задать новый пароль', 'Пароль'];
    expect(hidden.map((label) => own.queryByLabelText(label))).toEqual([null, null, null]);
    expect(own.getByText(/меняют на странице «Мой профиль»/)).toBeTruthy();
    await userEvent.click(own.getByRole('button', { name: 'Отменить' }));
    const form = await edit('Мирзаева');
    await userEvent.click(form.getByLabelText('Сбросить второй фактор'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пользователь успешно обновлён')).toBeTruthy();
    const { body } = api.asked.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toEqual({ ResetSecondFactor: true, Was: {} });
  });
});

describe('the page of global units', () => {
  it('begins with the own organization and marks head and admin units (GLOB-05, GLOB-09)', async () => {
    const { api, place } = open('/units');
    const row = await rowOf('Центр');
    expect(row.getByText('Головное')).toBeTruthy();
    expect(row.getByText('Админ')).toBeTruthy();
    expect((await rowOf('Ташкентский филиал')).queryByText('Админ')).toBeNull();
    expect(headers()).toEqual([
      ...['№', 'Подразделение', 'Организация', 'Адрес', 'Регионы', 'Тип', 'Дата создания', 'Действия'],
    ]);
    expect(place()).toContain('inn=200000001');
    expect(api.asked.find(({ path }) => path === '/api/GlobalUnit')?.query.get('inn')).toBe('200000001');
  });

  it('asks for the organization of the address (GLOB-04), anew by «Обновить» (GLOB-06), and for another one (GLOB-05)', async () => {
    const { api } = open('/units?inn=300000001');
    await rowOf('Центр');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Обновить' }));
    const inns = () => api.asked.filter(({ path }) => path === '/api/GlobalUnit').map(({ query }) => query.get('inn'));
    await waitFor(() => expect(inns()).toEqual(['300000001', '300000001']));
    await userEvent.click((await filterBar()).getByRole('button', { name: /^Организация/ }));
    await chooseFoundOption(await screen.findByRole('textbox', { name: /^Организация/ }), 'поч', /Почта/);
    await waitFor(() => expect(inns().at(-1)).toBe('200000001'));
  });

  it('saves a new unit only with a region; a name that is taken is marked (GLOB-07, RULE-52 to RULE-54, ERR-27)', async () => {
    const { api } = open('/units', { 'GET /api/CheckGlobalUnit': { json: { IsExists: true } } });
    const hands = userEvent.setup();
    await hands.click(await screen.findByRole('button', { name: 'Добавить подразделение' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новое подразделение' }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Добавить' });
    expect(add.disabled).toBe(true);
    expect(widthOf('Новое подразделение')).toBe('600px');
    expect(dialog.getByText('Выберите хотя-бы один регион')).toBeTruthy();
    await hands.click(dialog.getByRole('checkbox', { name: 'Бухарская область' }));
    await hands.click(add);
    expect(await dialog.findByText('Введите название подразделения')).toBeTruthy();
    expect(dialog.getByText('Введите адрес подразделения')).toBeTruthy();
    writeField(dialog.getByLabelText('Название подразделения'), 'Бухарский филиал');
    writeField(dialog.getByLabelText('Адрес'), 'г. Бухара');
    await hands.click(add);
    expect(await dialog.findByText('Подразделение с таким названием уже существует')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/GlobalUnit');
    const created = { json: { Success: true, Id: 3 } };
    api.answers = { ...api.answers, ...answers, 'POST /api/GlobalUnit': created };
    await hands.click(add);
    expect(await screen.findByText('Подразделение успешно добавлено')).toBeTruthy();
    expect(lastCallOf(api, 'POST', '/api/GlobalUnit')?.body).toEqual({
      Name: 'Бухарский филиал',
      GlobalOrganizationInn: '200000001',
      Address: 'г. Бухара',
      Regions: [8],
    });
  });

  it('makes a unit a head unit, and says that it was saved (GLOB-08, ERR-23)', async () => {
    const { api } = open('/units', { 'PUT /api/GlobalUnit': { json: { Success: true } } });
    const hands = userEvent.setup();
    const edit = { name: 'Редактировать: Ташкентский филиал' };
    await hands.click((await rowOf('Ташкентский филиал')).getByRole('button', edit));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование подразделения' }));
    await hands.click(dialog.getByRole('checkbox', { name: /^Головное/ }));
    await hands.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Подразделение успешно обновлёно')).toBeTruthy();
    expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ IsHead: true, Was: { IsHead: false } });
  });
});

describe('the page of global organizations', () => {
  it('has the columns of organizations and leads to units and users by INN (GLOB-02 to GLOB-04)', async () => {
    open('/organizations');
    const row = await rowOf('АО «Почта»');
    expect(headers()).toEqual([
      ...['№', 'Название', 'ИНН', 'Адрес', 'Дата регистрации', 'Номер договора', 'Срок договора'],
      ...['Подписан с подразделением', 'Писем создано / отправлено', 'Статус', 'Действия'],
    ]);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['1', 'АО «Почта»', '200000001', 'г. Ташкент', '21.11.2026 10:00', 'ГП-1', '01.02.202631.01.2027'],
      ...['Центр', '436 | 348', 'Активен', ''],
    ]);
    expect(row.getByText('Активен').closest('div')?.querySelector('svg')).toBeTruthy();
    const linkOf = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(linkOf('Подразделения: АО «Почта»')).toBe('/admin/global/units?inn=200000001');
    expect(linkOf('Пользователи: АО «Почта»')).toBe('/admin/global/users?inn=200000001');
  });

  it('tells what hangs on one that cannot be deleted', async () => {
    const why = 'Глобальную организацию нельзя удалить: у неё есть пользователи, которые уже входили';
    open('/organizations', {
      'DELETE /api/GlobalOrganization': { status: 409, json: { Message: why, Code: 'global-organization-in-use' } },
    });
    const hands = userEvent.setup();
    await hands.click((await rowOf('АО «Почта»')).getByRole('button', { name: 'Удалить: АО «Почта»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить глобальную организацию?' }));
    await hands.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await dialog.findByText(why)).toBeTruthy();
  });

  it('is registered with its first user, and without prices (OPEN-65)', async () => {
    const { api } = open('/organizations', { 'POST /api/GlobalOrganization': { json: { Success: true, Id: 9 } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Регистрация организации' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Регистрация глобальной организации' }));
    expect(dialog.queryByLabelText(/Сумма|Цена|Доплата/)).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Активна/).checked).toBe(false);
    for (const [label, text] of [
      ...[['ИНН', '200000009'] as const, ['Телефон', '998612220000'] as const],
      ...[['Название организации', 'АО «Нукус»'] as const, ['Адрес', 'г. Нукус'] as const],
      ...[['Ф.И.О', 'Алиев Б.'] as const, ['Логин', '998612220001'] as const],
      ...[['Пароль', 'Sinov-2026'] as const, ['Повторите пароль', 'Sinov-2026'] as const],
    ])
      writeField(dialog.getByLabelText(label), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Зарегистрировать' }));
    expect(await screen.findByText('Глобальная организация успешно зарегистрирована')).toBeTruthy();
    const { body } = lastCallOf(api, 'POST', '/api/GlobalOrganization') ?? {};
    expect(body).toMatchObject({
      Inn: '200000009',
      PhoneNumber: '998612220000',
      Name: 'АО «Нукус»',
      Address: 'г. Нукус',
      UserFullName: 'Алиев Б.',
      Username: '998612220001',
      Password: 'Sinov-2026',
      IsActive: false,
    });
    for (const sum of ['SumForMail', 'SumForOverPaged', 'ContractSum']) expect(body).not.toHaveProperty(sum);
  });

  it('changes only what was changed', async () => {
    const { api } = open('/organizations', { 'PUT /api/GlobalOrganization': { json: { Success: true } } });
    const hands = userEvent.setup();
    await hands.click((await rowOf('АО «Почта»')).getByRole('button', { name: 'Редактировать: АО «Почта»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование глобальной организации' }));
    writeField(dialog.getByLabelText('Адрес'), 'г. Ташкент, 7');
    await hands.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Глобальная организация успешно обновлена')).toBeTruthy();
    expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      Address: 'г. Ташкент, 7',
      Was: { Address: 'г. Ташкент' },
    });
  });
});
