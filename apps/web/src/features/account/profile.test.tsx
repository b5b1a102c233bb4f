import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer, accountAnswers, aLoginKey, aSession, ownPassword, userAgents } from '../../../test/account.ts';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

beforeEach(() => {
  endSession();
  storeToken('token');
});

const open = (answers: Answers = {}, profile = aProfile(), address = '/main/profile') =>
  renderApp(address, { ...accountAnswers, ...answers }, profile);

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('«Мой профиль»', () => {
  it('opens from the name in the top bar, beside the identifier', async () => {
    const { place } = open({}, aProfile(), '/main');
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getAllByText(/Идентификатор:/)[0]?.textContent).toBe('Идентификатор: 1042');
    await userEvent.click(bar.getByRole('link', { name: /Рахимова.Н\..Ш\.: мой профиль/ }));
    expect(await screen.findByRole('heading', { name: 'Мой профиль' })).toBeTruthy();
    expect(place()).toBe('/main/profile');
  });

  it.each([
    ['/admin', staff.admin],
    ['/moderator', staff.controller],
    ['/monitoring', staff.monitoring],
    ['/revizor', staff.auditor],
  ])('stands in the own area %s of staff', async (area, profile) => {
    const { place } = open({}, profile, area);
    await userEvent.click(await screen.findByRole('link', { name: /: мой профиль/ }));
    expect(await screen.findByRole('heading', { name: 'Мой профиль' })).toBeTruthy();
    expect(place()).toBe(`${area}/profile`);
  });

  it('is for couriers, too', async () => {
    open({}, aProfile({ type: 2, organization: null, organizationState: null, unit: null }));
    const person = await part('Обо мне');
    expect(person.getByText('Логин 998901234567, курьер')).toBeTruthy();
    expect(person.getByText('У вашей роли здесь пока нет разделов')).toBeTruthy();
  });

  it('says who the person is and where they work', async () => {
    open();
    const person = await part('Обо мне');
    expect(person.getByText('Рахимова Нодира Шавкатовна')).toBeTruthy();
    expect(person.getByText('Логин 998901234567, отправитель')).toBeTruthy();
    expect(person.getByText('ООО «Намуна», ИНН 301234567')).toBeTruthy();
    expect(person.getByText('Юридический отдел')).toBeTruthy();
  });

  it('names the rights, the missing ones, and who gives them', async () => {
    open();
    const person = await part('Обо мне');
    const rights = person.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rights).toEqual([
      'Создавать письма из PDF',
      'Письма из реестра: нет разрешения',
      'Подписывать письма своего подразделения ключом организации и отправлять их',
      'Подпись за всю организацию и личным ключом: нет права',
      'Видеть письма своего подразделения',
      'Письма других подразделений: нет права',
    ]);
    expect(person.getByText(/^Права меняет администратор оператора, \+998/)).toBeTruthy();
  });

  it.each([
    ['admin', staff.admin, ['Содержимое писем: нет права', 'Права других сотрудников: нет права']],
    [
      'controller',
      staff.controller,
      ['Письма остальных организаций: нет права', 'Пользователи организаций: нет права'],
    ],
    ['auditor', staff.auditor, []],
  ])('names the missing rights of %s', async (_, profile, missing) => {
    open({}, profile, '/main/profile');
    const person = await part('Обо мне');
    const rights = person.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rights.filter((right) => right?.includes('нет права'))).toEqual(missing);
    expect(person.getByText(/головного подразделения оператора$/)).toBeTruthy();
  });

  it('says when it did not load, and loads again', async () => {
    const { api } = open({ 'GET /api/Account': { status: 500, json: { Message: 'x', Code: 'internal' } } });
    expect(await screen.findByText('Сведения о входе не загрузились')).toBeTruthy();
    api.answers = { ...api.answers, 'GET /api/Account': accountAnswer() };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Изменён 02.10.2026 вами')).toBeTruthy();
    expect(screen.queryByText('Сведения о входе не загрузились')).toBeNull();
  });
});

describe('«Сеансы»', () => {
  const phone = aSession({
    id: '0b0f6c1e-51f0-4d5f-8d41-0d6f6f1f0a02',
    isCurrent: false,
    method: 'password-code',
    userAgent: userAgents.phone,
    address: null,
    lastSeenOnStr: '2026-11-18 17:22:10',
  });
  const program = aSession({
    id: '0b0f6c1e-51f0-4d5f-8d41-0d6f6f1f0a03',
    isCurrent: false,
    method: 'key',
    userAgent: 'curl/8.5.0',
    lastSeenOnStr: '2026-11-19 08:00:00',
  });
  const many = accountAnswer({ sessions: [phone, aSession(), program] });
  const lines = async () => {
    const list = within(await screen.findByRole('list', { name: 'Сеансы' }));
    return list.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('are named by device, this one first and then the newest', async () => {
    open({ 'GET /api/Account': many });
    expect(await lines()).toEqual([
      'Chrome 142, Windowsпароль84.54.72.19сейчасЭто устройство',
      'Программа curl/8.5.0ключ E-IMZO84.54.72.1919.11.2026 08:00Завершить',
      'Chrome 142, Androidпароль и кодАдрес неизвестен18.11.2026 17:22Завершить',
    ]);
  });

  it('one is ended at once, and said so; the focus stays in the list', async () => {
    const { api } = open({ 'GET /api/Account': many });
    await lines();
    api.answers = { ...api.answers, 'GET /api/Account': accountAnswer({ sessions: [aSession(), program] }) };
    await userEvent.click(screen.getByRole('button', { name: 'Завершить сеанс: Chrome 142, Android' }));
    expect(await screen.findByText('Сеанс завершён: Chrome 142, Android')).toBeTruthy();
    expect(api.last('DELETE /api/Session')?.query.get('id')).toBe(phone.id);
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Сеансы' }));
  });

  it('the others are ended together after the password, and said so beside the button', async () => {
    const { api } = open({ 'GET /api/Account': many });
    await userEvent.click(await screen.findByRole('button', { name: 'Завершить все другие (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Завершение других сеансов' }));
    await userEvent.type(dialog.getByLabelText('Ваш пароль'), ownPassword);
    api.answers = { ...api.answers, 'GET /api/Account': accountAnswer() };
    await userEvent.click(dialog.getByRole('button', { name: /^Завершить 2/ }));
    expect(await screen.findByText('Завершено сеансов: 2')).toBeTruthy();
    expect(api.last('DELETE /api/OtherSessions')?.body).toEqual({ Password: ownPassword });
    await waitFor(() => expect(screen.queryByRole('button', { name: /все другие/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Сеансы' }));
  });

  it('show the logins of 90 days with the tries that failed', async () => {
    open({
      'GET /api/Logins': {
        json: [
          {
            AtStr: '2026-11-20 09:00:00',
            Address: '84.54.72.19',
            UserAgent: userAgents.firefox,
            Method: 'password',
            IsFailed: false,
          },
          { AtStr: '2026-11-19 09:00:00', Address: null, UserAgent: null, Method: null, IsFailed: true },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Все входы за 90 дней' }));
    const table = within(await screen.findByRole('table', { name: 'Входы за 90 дней' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'КогдаУстройствоАдресКак',
      '20.11.2026 09:00Firefox 145, Windows84.54.72.19пароль',
      '19.11.2026 09:00Устройство неизвестноАдрес неизвестенНе удалось войти',
    ]);
  });

  it('ask for the logins of 90 days again after a failure', async () => {
    const { api } = open({ 'GET /api/Logins': { status: 500, json: { Message: 'x', Code: 'internal' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Все входы за 90 дней' }));
    expect(await screen.findByText('Список входов не загрузился')).toBeTruthy();
    api.answers = { ...api.answers, 'GET /api/Logins': { json: [] } };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('За 90 дней входов не было')).toBeTruthy();
  });
});

it('a key that has expired is amber and can be replaced', async () => {
  const loginKey = { ...aLoginKey, signerInn: null, validToStr: '2026-01-01 00:00:00' };
  open({ 'GET /api/Account': accountAnswer({ loginKey }) });
  const card = await part('Вход и защита');
  expect(card.getByText('Срок истёк')).toBeTruthy();
  expect(card.getByText('Рахимова Нодира Шавкатовна, действует до 01.01.2026. Подключите новый')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Заменить: Вход ключом E-IMZO' })).toBeTruthy();
});
