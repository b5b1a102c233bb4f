import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../../test/api-double.ts';
import { PageWebSocket } from '../../../test/page-web-socket.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { keyAlias, ProgramDouble, pfxEntry } from '../../lib/e-imzo/testing/program-double.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { notify } from '../../ui/notify/notify.tsx';

let program: ProgramDouble;

beforeEach(async () => {
  endSession();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // Replaces jsdom's WebSocket, which fails under vitest, with a real client.
  vi.stubGlobal('WebSocket', PageWebSocket);
  const key = pfxEntry({ alias: keyAlias({ '1.2.860.3.16.1.1': '307890123' }) });
  program = await ProgramDouble.start({ 'pfx.list_all_certificates': { certificates: [key] } });
});
afterEach(() => program?.stop());
afterEach(() => void vi.restoreAllMocks());

const free = { OrganizationInn: null, Username: null };
const offer = {
  Success: true,
  Guid: '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01',
  HashCode: 'a1b2c3d4'.repeat(8),
  ...free,
  Lines: [{ Label: 'Первый пользователь', Value: 'Назаров Алишер' }],
};
const taken = { Success: false, Guid: null, HashCode: null, ...free, Lines: [] };
const waiting = aProfile({ organizationState: 'waiting' });

async function open(answers: Answers = {}) {
  const given: Answers = {
    'GET /api/UserGlobalUnit': { json: [{ Id: 1, Name: 'Центральный аппарат', IsHead: true }] },
    'GET /api/branch': { json: [{ Id: 1, BranchName: 'Навоийский офис', BranchCode: '0001' }] },
    'GET /api/settings': { json: { SigningPort: program.port, SigningSecurePort: 64443, IsDemonstration: true } },
    'POST /api/RegisterHashCode': { json: offer },
    'POST /api/Register': { json: { Success: true, ...free } },
    ...answers,
  };
  const app = renderApp('/auth/register', given, waiting);
  await screen.findByRole('heading', { name: 'Регистрация' });
  return app;
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( необязательно)?$`));
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillAndApply() {
  write('ИНН', '307890123');
  write('Название организации', ' ООО  «Янги ҳамкор»');
  write('Адрес', 'г. Навои');
  write('Телефон', '998791234567');
  write('ПИНФЛ', '40201902050010');
  write('Расчётный счёт', '20208000900123456001');
  write('МФО', '00224');
  write('Код плательщика НДС', '303020034567');
  await click('Загрузить филиалы');
  await userEvent.selectOptions(field('Филиал'), await screen.findByRole('option', { name: 'Навоийский офис, 0001' }));
  await userEvent.selectOptions(field('Подразделение оператора'), 'Центральный аппарат');
  write('Номер договора', 'ГП-26/0200');
  write('Действует с', '01.11.2026');
  write('Действует до', '31.10.2027');
  write('Сумма договора, сум', '1500000.5');
  write('Ф.И.О', 'Назаров Алишер');
  write('Логин', '998931234567');
  write('Пароль', 'Sinov-2026');
  write('Повторите пароль', 'Sinov-2026');
  await userEvent.click(screen.getByLabelText('Принимаю условия публичной оферты'));
  await click('Зарегистрироваться');
}

const dialog = () => screen.findByRole('dialog', { name: 'Подписание заявки на регистрацию' });
const sign = async () => {
  await userEvent.click(await screen.findByRole('radio'));
  await click('Подписать');
};
const isLocked = () => field('ИНН').matches(':disabled');

describe('registering (REG-14 to REG-19)', () => {
  it('asks for the text, locks the form, shows what is signed, registers, logs in and opens the dashboard', async () => {
    const { api, place } = await open();
    await fillAndApply();
    expect((await dialog()).textContent).toContain('Назаров Алишер');
    expect(isLocked()).toBe(true);
    await sign();
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
    expect(place()).toBe('/main');
    const bodyOf = (path: string) => api.asked.find((asked) => asked.path === path)?.body;
    expect(bodyOf('/api/RegisterHashCode')).toEqual({
      OrganizationInn: '307890123',
      IsLtd: false,
      OrganizationName: 'ООО «Янги ҳамкор»',
      OrganizationAddress: 'г. Навои',
      OrganizationPhoneNumber: '998791234567',
      Pinfl: '40201902050010',
      AccountNumber: '20208000900123456001',
      Mfo: '00224',
      VatRegCode: '303020034567',
      BranchCode: '0001',
      BranchName: 'Навоийский офис',
      HasContractWithGlobalUnit: false,
      ContractSignerUnitId: 1,
      ContractNumber: 'ГП-26/0200',
      ContractDateFrom: '01.11.2026',
      ContractDateTo: '31.10.2027',
      ContractSum: '1500000.5',
      UserFullName: 'Назаров Алишер',
      Username: '998931234567',
      Password: 'Sinov-2026',
    });
    expect(bodyOf('/api/Register')).toEqual({ Guid: offer.Guid, Signature: 'TUlBRw==' });
    expect(bodyOf('/token')).toBe('grant_type=password&username=998931234567&password=Sinov-2026');
    expect(sessionStorage.getItem('hybrid-mail.registration')).toBeNull();
  });

  it('the dashboard of the new organization says why nothing can be sent yet and what happens next', async () => {
    await open();
    await fillAndApply();
    await dialog();
    await sign();
    expect(await screen.findByText('Организация ждёт подключения')).toBeTruthy();
    expect(screen.getByText(/после этого отправка откроется/)).toBeTruthy();
  });

  it('an individual entrepreneur and a contract that exists are told as such', async () => {
    const { api } = await open();
    await userEvent.click(screen.getByLabelText('Индивидуальный предприниматель'));
    await userEvent.click(screen.getByLabelText('Договор с подразделением оператора уже заключён'));
    await fillAndApply();
    await dialog();
    const asked = api.asked.find(({ path }) => path === '/api/RegisterHashCode');
    expect(asked?.body).toMatchObject({ IsLtd: true, HasContractWithGlobalUnit: true });
  });

  it('when the signing is cancelled the form is free again and nothing typed is lost', async () => {
    const { api } = await open();
    await fillAndApply();
    await dialog();
    await click('Отменить');
    await waitFor(() => expect(isLocked()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('Пароль')).toHaveProperty('value', 'Sinov-2026');
    expect(field('Филиал')).toHaveProperty('value', '0001');
    expect(api.names()).not.toContain('POST /api/Register');
  });

  it('an INN and a login that exist are told at their fields, and nothing is signed', async () => {
    const exists = { ...taken, OrganizationInn: 'Exists', Username: 'Exists' };
    const { api } = await open({ 'POST /api/RegisterHashCode': { json: exists } });
    await fillAndApply();
    expect(await screen.findByText('Такой ИНН уже существует')).toBeTruthy();
    expect(screen.getByText('Такой логин уже существует')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Не удалось зарегистрироваться')).toBeNull();
    expect(isLocked()).toBe(false);
    expect(document.activeElement).toBe(field('ИНН'));
    await userEvent.tab();
    expect(screen.getByText('Такой ИНН уже существует')).toBeTruthy();
    write('ИНН', '307890124');
    await waitFor(() => expect(screen.queryByText('Такой ИНН уже существует')).toBeNull());
    expect(api.names()).not.toContain('POST /api/Register');
  });

  it('an INN that another person registered during the signing leads back to its field', async () => {
    await open({ 'POST /api/Register': { json: { Success: false, OrganizationInn: 'Exists', Username: null } } });
    await fillAndApply();
    await dialog();
    await sign();
    expect(await screen.findByText('Такой ИНН уже существует')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isLocked()).toBe(false);
  });
});

describe('a registration that fails (ERR-06)', () => {
  const failed = 'Не удалось зарегистрироваться';

  it('says so for 5 s, and the field that the server refused says why', async () => {
    const told = vi.spyOn(notify, 'error');
    const refusal = { Message: 'x', Code: 'wrong-input', Fields: { Mfo: 'Не больше 5 знаков' } };
    await open({ 'POST /api/RegisterHashCode': { status: 400, json: refusal } });
    await fillAndApply();
    expect(await screen.findByText('Не больше 5 знаков')).toBeTruthy();
    expect(screen.getByText(failed)).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith(failed, 5);
    await waitFor(() => expect(document.activeElement).toBe(field('МФО')));
  });

  it('says so, and the reason that belongs to no field stands above the buttons', async () => {
    const refusal = { Message: 'x', Code: 'too-many-requests', RetryAfterSeconds: 1500 };
    await open({ 'POST /api/RegisterHashCode': { status: 429, json: refusal } });
    await fillAndApply();
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByText(/Слишком много заявок с этого адреса. Повторите через 25.мин/)).toBeTruthy();
    expect(isLocked()).toBe(false);
  });

  it('with the wrong key says so for 5 s and is explained in the dialog, where another can be chosen', async () => {
    const told = vi.spyOn(notify, 'error');
    const refusal = { Message: 'x', Code: 'registration-other-inn' };
    const { api, place } = await open({ 'POST /api/Register': { status: 400, json: refusal } });
    await fillAndApply();
    await dialog();
    await sign();
    expect(await screen.findByText(/Ключ выдан на другой ИНН/)).toBeTruthy();
    expect(screen.getByText(failed)).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith(failed, 5);
    api.answers['POST /api/Register'] = { json: { Success: true, ...free } };
    await click('Подписать');
    await waitFor(() => expect(place()).toBe('/main'));
  });

  it('at the password window says «Ошибка при подписании» for 10 s (ERR-04)', async () => {
    const told = vi.spyOn(notify, 'error');
    program.answers['pkcs7.create_pkcs7'] = { success: false, status: -5000, reason: 'Ввод пароля отменен' };
    await open();
    await fillAndApply();
    await dialog();
    await sign();
    expect(await screen.findByText('Ошибка при подписании')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith('Ошибка при подписании', 10);
    expect(screen.getByText('Подпись отменена')).toBeTruthy();
  });

  it('only because the first answer was lost on its way ends well: the new login works', async () => {
    const { api, place } = await open({ 'POST /api/Register': () => Promise.reject(new TypeError('lost')) });
    await fillAndApply();
    await dialog();
    await sign();
    expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
    api.answers['POST /api/Register'] = { status: 400, json: { Message: 'x', Code: 'registration-not-found' } };
    await click('Подписать');
    await waitFor(() => expect(place()).toBe('/main'));
  });

  it('only at the login leads to the login page with a word', async () => {
    const { place } = await open({ 'POST /token': { status: 503, json: { Message: 'x', Code: 'overloaded' } } });
    await fillAndApply();
    await dialog();
    await sign();
    expect(await screen.findByText('Организация зарегистрирована. Войдите с новым логином и паролем')).toBeTruthy();
    await waitFor(() => expect(place()).toBe('/auth/login'));
  });
});

it('on a phone says that the key works on a computer, before anything is signed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open();
  await fillAndApply();
  expect(await screen.findByText(/Откройте регистрацию там/)).toBeTruthy();
});
