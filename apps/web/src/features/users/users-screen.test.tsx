import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { staff } from '../../../test/staff.ts';
import {
  anOrganization,
  aUser,
  chooseFoundOption,
  filterBar,
  lastCallOf,
  listQueriesOf,
  organizationsAnswer,
  usersAnswer,
} from '../../../test/staff-lists.ts';
import { writeField } from '../../../test/write-field.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const answers: Answers = {
  'GET /api/User': usersAnswer(aUser()),
  'GET /api/AdminOrganization': organizationsAnswer(anOrganization()),
  'GET /api/ModeratorOrganization': organizationsAnswer(anOrganization()),
  'GET /api/SignerChange': { json: [] },
  'GET /api/CheckUser': { json: { IsExists: false } },
  'POST /api/User': { json: { Success: true, Id: 43 } },
  'PUT /api/User': { json: { Success: true } },
};

const open = (given: Answers = {}, query = '?page=1', profile = staff.admin) =>
  renderApp(`/${profile === staff.admin ? 'admin' : 'moderator'}/users${query}`, { ...answers, ...given }, profile);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const type = async (field: HTMLElement, text: string) => writeField(field, text);

async function openNew() {
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить пользователя' }));
  return dialog('Новый пользователь');
}
type Form = Awaited<ReturnType<typeof openNew>>;

async function fill(form: Form): Promise<void> {
  await chooseFoundOption(form.getByLabelText('Организация'), 'нам', /Намуна/);
  await userEvent.selectOptions(
    await form.findByLabelText('Подразделение'),
    await form.findByText('Юридический отдел'),
  );
  await type(form.getByLabelText('Ф.И.О'), 'Сеитова Айгуль');
  await type(form.getByLabelText('Логин'), '998971112233');
  await type(form.getByLabelText('Пароль'), 'Sinov-2026');
  await type(form.getByLabelText('Повторите пароль'), 'Sinov-2026');
}

describe('the page of users', () => {
  it('lists them with login, place, right to sign and status (USER-01, USER-05)', async () => {
    const { api } = open();
    expect(await screen.findByRole('heading', { name: 'Пользователи' })).toBeTruthy();
    await screen.findByText('Каримова Гулчеҳра');
    const [, row] = await within(await screen.findByRole('table', { name: 'Пользователи' })).findAllByRole('row');
    for (const text of [
      '42',
      'Каримова Гулчеҳра',
      '998901112233',
      'ООО «Намуна»',
      'Юридический отдел',
      'Да',
      'Активен',
    ])
      expect(row?.textContent).toContain(text);
    const sizes = within(screen.getByLabelText('Строк на странице')).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '50', '100', '200']);
    expect(listQueriesOf(api, '/api/User')).toMatchObject([{ limit: '50', skip: '0' }]);
    await userEvent.selectOptions(screen.getByLabelText('Строк на странице'), '20');
    await waitFor(() => expect(listQueriesOf(api, '/api/User').at(-1)).toMatchObject({ limit: '20' }));
  });

  it('has a column for all that the call tells (OPEN-64)', async () => {
    open();
    await screen.findByText('Каримова Гулчеҳра');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      ...['№', 'Идентификатор', 'Ф.И.О', 'Логин', 'Организация', 'Подразделение', 'Подпись за организацию'],
      ...['Дата регистрации', 'Статус', 'Действия'],
    ]);
  });

  it('filters by organization, unit, login and identifier (USER-02, USER-03, USER-04)', async () => {
    const { api } = open({}, '?inn=301234567');
    const bar = await filterBar();
    expect(await bar.findByRole('button', { name: 'Организация: ООО «Намуна»' })).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Подразделение' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Юридический отдел' }));
    await userEvent.type(bar.getByRole('textbox', { name: 'Логин' }), '9011');
    await waitFor(() =>
      expect(listQueriesOf(api, '/api/User').at(-1)).toMatchObject({ inn: '301234567', unitId: '3', username: '9011' }),
    );
    await userEvent.click(bar.getByRole('button', { name: 'Идентификатор' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Идентификатор' }), '42');
    await waitFor(() => expect(listQueriesOf(api, '/api/User').at(-1)).toMatchObject({ userId: '42' }));
  });

  it('is for controllers of a head unit only; others land on their dashboard (MOD-03, OPEN-61)', async () => {
    const head = open({}, '?page=1', staff.headController);
    expect(await screen.findByRole('heading', { name: 'Пользователи' })).toBeTruthy();
    head.unmount();
    endSession();
    storeToken('token');
    const { api } = open({}, '?page=1', staff.controller);
    expect(await screen.findByRole('heading', { name: 'Главное меню контроллера' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Пользователи/ })).toBeNull();
    expect(api.names()).not.toContain('GET /api/User');
  });
});

describe('menu and dashboard of controllers', () => {
  it.each([
    [staff.headController, 2],
    [staff.controller, 0],
  ])('lead to users only from a head unit (MOD-11, MOD-13)', async (profile, links) => {
    renderApp('/moderator', answers, profile);
    await screen.findByRole('heading', { name: 'Главное меню контроллера' });
    expect(screen.queryAllByRole('link', { name: /Пользователи/ })).toHaveLength(links);
    expect(screen.getAllByRole('link', { name: /Подразделения/ })).toHaveLength(2);
  });
});

describe('adding a user', () => {
  it('begins with 998 and sends what was typed (USER-06, RULE-15, ERR-24)', async () => {
    const { api } = open();
    const form = await openNew();
    expect(form.getByLabelText<HTMLInputElement>('Логин').value).toBe('998');
    await fill(form);
    expect(form.queryByLabelText('ПИНФЛ владельца личного ключа')).toBeNull();
    await userEvent.click(form.getByLabelText('Может подписывать письма за всю организацию'));
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Введите ПИНФЛ: без него личный ключ не подпишет письмо')).toBeTruthy();
    await type(form.getByLabelText('ПИНФЛ владельца личного ключа'), '3121063204024');
    expect(await form.findByText('ПИНФЛ - 14 цифр')).toBeTruthy();
    await type(form.getByLabelText('ПИНФЛ владельца личного ключа'), '31210632040244');
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Пользователь успешно добавлен')).toBeTruthy();
    expect(lastCallOf(api, 'POST', '/api/User')?.body).toEqual({
      UserFullName: 'Сеитова Айгуль',
      Username: '998971112233',
      Password: 'Sinov-2026',
      UnitId: 3,
      CanSignOnBehalfOfOrganization: true,
      Pinfl: '31210632040244',
      IsActive: true,
    });
    expect(listQueriesOf(api, '/api/CheckUser')).toEqual([{ id: '998971112233' }]);
  });

  it('says what is missing, in the words of the specification (RULE-13, RULE-24, RULE-26, RULE-57)', async () => {
    const { api } = open();
    const form = await openNew();
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    for (const text of ['Введите свое Ф.И.О', 'Придумайте пароль', 'Наберите пароль ещё раз', 'Выберите организацию'])
      expect(await form.findByText(text)).toBeTruthy();
    expect(form.getAllByText('Выберите филиал')).toHaveLength(2);
    expect(form.getByText('Номер телефона должен состоять ровно из 12 цифр')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/User');
  });

  it('refuses a short password and one that was typed differently (RULE-25, RULE-27)', async () => {
    open();
    const form = await openNew();
    await type(form.getByLabelText('Пароль'), 'Korotko');
    await type(form.getByLabelText('Повторите пароль'), 'Korotko2');
    await userEvent.tab();
    expect(await form.findByText('Пароль должен быть не менее 8 символов')).toBeTruthy();
    expect(await form.findByText('Пароли не совпадают')).toBeTruthy();
  });

  it.each([
    ['Ф.И.О', 'я'.repeat(401), 'Слишком длинное Ф.И.О'],
    ['Логин', '', 'Введите номер телефона полность, без знака +'],
    ['Логин', '+99897111223', 'Формат логина - 12 цифр с начальными 998'],
    ['Логин', '99897111223', 'Номер телефона должен состоять ровно из 12 цифр'],
  ])('says at the field «%s» what is wrong with %j: %s (RULE-14, RULE-16 to RULE-19)', async (label, text, message) => {
    open();
    const form = await openNew();
    const field = form.getByLabelText<HTMLInputElement>(label);
    writeField(field, text);
    expect(await form.findByText(message)).toBeTruthy();
    expect(field.maxLength).toBe(label === 'Логин' ? 12 : 400);
  });

  it('tells a failure beside the form and in it, too; what was typed stays (ERR-21)', async () => {
    open({ 'POST /api/User': { status: 500, json: { Message: 'Внутренняя ошибка', Code: 'internal' } } });
    const form = await openNew();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.getAllByText('Ошибка сервера при обработке запроса')).toHaveLength(2));
    expect(form.getByLabelText<HTMLInputElement>('Пароль').value).toBe('Sinov-2026');
  });

  it('does not send a login that is taken (RULE-20, RULE-55, ERR-26)', async () => {
    const { api } = open({ 'GET /api/CheckUser': { json: { IsExists: true } } });
    const form = await openNew();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Такой логин уже существует')).toBeTruthy();
    expect(form.getByText('Пользователь с таким логином уже существует')).toBeTruthy();
    expect(api.names()).not.toContain('POST /api/User');
  });

  it('gives no right to sign when a controller of a head unit does it', async () => {
    const { api } = open({}, '?page=1', staff.headController);
    const form = await openNew();
    expect(form.queryByLabelText('Может подписывать письма за всю организацию')).toBeNull();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText('Пользователь успешно добавлен')).toBeTruthy();
    expect(lastCallOf(api, 'POST', '/api/User')?.body).not.toHaveProperty('CanSignOnBehalfOfOrganization');
  });
});

describe('editing a user', () => {
  const openEdit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Редактировать: Каримова Гулчеҳра' }));
    return dialog('Редактирование пользователя');
  };
  const askForPassword = (form: Awaited<ReturnType<typeof openEdit>>) =>
    userEvent.click(form.getByLabelText('Задать новый пароль'));

  it('shows the login read-only and asks for the password twice (USER-07, RULE-28, RULE-56)', async () => {
    const { api } = open();
    const form = await openEdit();
    expect(form.getByLabelText<HTMLInputElement>('Логин')).toMatchObject({ readOnly: true, value: '998901112233' });
    await askForPassword(form);
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText('Придумайте пароль')).toBeTruthy();
    expect(form.getByText('Наберите пароль ещё раз')).toBeTruthy();
    await type(form.getByLabelText('Пароль'), 'Korotko');
    await type(form.getByLabelText('Повторите пароль'), 'Korotko2');
    expect(await form.findByText('Пароль должен быть не менее 8 символов')).toBeTruthy();
    expect(await form.findByText('Пароли не совпадают')).toBeTruthy();
    expect(api.names()).not.toContain('PUT /api/User');
  });

  it('sends the change (ERR-25)', async () => {
    const { api } = open();
    const form = await openEdit();
    await askForPassword(form);
    await type(form.getByLabelText('Пароль'), 'Novyy-2026');
    await type(form.getByLabelText('Повторите пароль'), 'Novyy-2026');
    await userEvent.click(form.getByLabelText('Активен: может войти в систему'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пользователь успешно обновлён')).toBeTruthy();
    const sent = lastCallOf(api, 'PUT', '/api/User');
    expect(sent?.query.get('id')).toBe('42');
    expect(sent?.body).toEqual({ Password: 'Novyy-2026', IsActive: false, Was: { IsActive: true } });
  });

  it('keeps the password unless a new one is asked for: none is shown, demanded or sent', async () => {
    const { api } = open();
    const form = await openEdit();
    expect(form.queryByLabelText('Пароль')).toBeNull();
    await askForPassword(form);
    expect(form.getByLabelText<HTMLInputElement>('Пароль').value).toBe('');
    await type(form.getByLabelText('Пароль'), 'Novyy-2026');
    await askForPassword(form);
    expect(form.queryByLabelText('Пароль')).toBeNull();
    await userEvent.click(form.getByLabelText('Активен: может войти в систему'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пользователь успешно обновлён')).toBeTruthy();
    expect(lastCallOf(api, 'PUT', '/api/User')?.body).toEqual({ IsActive: false, Was: { IsActive: true } });
  });

  it('resets a second factor that was lost, and sends nothing of it otherwise', async () => {
    const { api } = open();
    const form = await openEdit();
    const reset = form.getByLabelText<HTMLInputElement>('Сбросить второй фактор');
    expect(reset.checked).toBe(false);
    expect(form.getByText(/^Если человек потерял телефон или ключ/)).toBeTruthy();
    await userEvent.click(reset);
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пользователь успешно обновлён')).toBeTruthy();
    expect(lastCallOf(api, 'PUT', '/api/User')?.body).toEqual({ ResetSecondFactor: true, Was: {} });
  });

  it('says that the person will change the password at the first login', async () => {
    open();
    const form = await openEdit();
    await askForPassword(form);
    expect(form.getByText(/При первом входе человек сменит этот пароль на свой$/)).toBeTruthy();
  });

  it('tells a failure beside the form and in it (ERR-21)', async () => {
    open({ 'PUT /api/User': { status: 503, json: { Message: 'Система занята', Code: 'overloaded' } } });
    const form = await openEdit();
    await userEvent.click(form.getByLabelText('Активен: может войти в систему'));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText(/^Система занята/)).toBeTruthy();
    expect(screen.getAllByText('Ошибка сервера при обработке запроса')).toHaveLength(2);
  });
});

describe('a right to sign that waits for a second administrator', () => {
  const change = {
    Id: 7,
    UserId: 42,
    SignerName: 'Каримова Гулчеҳра',
    Login: '998901112233',
    Organization: { Id: 1, Name: 'Намуна', Inn: '301234567' },
    Pinfl: '40302851234567',
    PresentPinfl: '31210632040244',
    ProposedBy: 'Азимов Рустам',
    IsOwn: false,
    ProposedOn: '2026-11-20T10:00:00+05:00',
    ProposedOnStr: '2026-11-20 10:00:00',
    ExpiresOn: '2026-12-04T10:00:00+05:00',
    ExpiresOnStr: '2026-12-04 10:00:00',
  };

  it('is confirmed by another administrator', async () => {
    const { api } = open({
      'GET /api/SignerChange': { json: [change] },
      'PUT /api/SignerChange/confirm': { json: { Success: true } },
    });
    expect(await screen.findByText('ПИНФЛ ключа: 31210632040244 станет 40302851234567')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
    expect(await screen.findByText('Право подписи подтверждено')).toBeTruthy();
    expect(lastCallOf(api, 'PUT', '/api/SignerChange/confirm')?.query.get('id')).toBe('7');
  });

  it('is told not to have loaded, with a retry, when the server fails', async () => {
    const { api } = open({ 'GET /api/SignerChange': { status: 500, json: { Message: 'x', Code: 'internal' } } });
    const text = await screen.findByText('Предложенные права подписи не загрузились');
    api.answers['GET /api/SignerChange'] = { json: [change] };
    await userEvent.click(within(text.parentElement as HTMLElement).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Подтвердить' })).toBeTruthy();
  });

  it('is taken back, and not confirmed, by the one who proposed it', async () => {
    open({ 'GET /api/SignerChange': { json: [{ ...change, IsOwn: true }] } });
    expect(await screen.findByRole('button', { name: 'Отозвать' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull();
  });
});
