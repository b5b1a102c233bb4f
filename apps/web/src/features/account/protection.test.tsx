import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aChallenge,
  accountAnswer,
  accountAnswers,
  aLoginKey,
  ownPassword,
  recoveryCodes,
} from '../../../test/account.ts';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { withSigningProgram } from '../../../test/signing-program.ts';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { storeToken } from '../../lib/session/stored-session.ts';

const settings = withSigningProgram();
beforeEach(() => {
  endSession();
  storeToken('token');
});

const withTotp = accountAnswer({ totpSinceStr: '2026-09-12 10:00:00', recoveryCodesLeft: 7 });
const withKey = accountAnswer({ loginKey: aLoginKey });

async function open(answers: Answers = {}, profile?: Parameters<typeof renderApp>[2]) {
  const app = renderApp('/main/profile', { ...settings(), ...accountAnswers, ...answers }, profile);
  return { ...app, card: within(await screen.findByRole('region', { name: 'Вход и защита' })) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function prove(form: Dialog, button: string, password = ownPassword) {
  write(form.getByLabelText('Ваш пароль'), password);
  await userEvent.click(form.getByRole('button', { name: button }));
}

describe('the own password', () => {
  const type = (form: Dialog, [old, next, repeat]: readonly string[]) => {
    write(form.getByLabelText('Прежний пароль'), old ?? '');
    write(form.getByLabelText('Новый пароль'), next ?? '');
    write(form.getByLabelText('Новый пароль ещё раз'), repeat ?? '');
  };
  const openForm = async (answers: Answers = {}) => {
    const app = await open(answers);
    expect(app.card.getByText('Изменён 02.10.2026 вами')).toBeTruthy();
    await press('Изменить: Пароль');
    return { ...app, form: await dialog('Смена пароля') };
  };

  it('is changed after the old one was typed, and said so beside it', async () => {
    const { form, api, card } = await openForm();
    expect(document.activeElement).toBe(form.getByLabelText('Прежний пароль'));
    expect(form.getByText(/^Не менее 8 символов/)).toBeTruthy();
    type(form, [ownPassword, 'Yangi-2026', 'Yangi-2026']);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Изменить пароль' }));
    expect(await card.findByText('Пароль изменён, остальные сеансы завершены')).toBeTruthy();
    expect(api.last('PUT /api/Password')?.body).toEqual({ OldPassword: ownPassword, NewPassword: 'Yangi-2026' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Изменить: Пароль' })));
  });

  it('keeps what was typed and marks the field that is wrong', async () => {
    const { form, api } = await openForm({
      'PUT /api/Password': { status: 400, json: { Message: 'x', Code: 'proof-wrong' } },
    });
    type(form, ['wrong', 'Yangi-2026', 'Yangi-2025']);
    await userEvent.click(form.getByRole('button', { name: 'Изменить пароль' }));
    expect(await form.findByText('Пароли не совпадают')).toBeTruthy();
    expect(api.names()).not.toContain('PUT /api/Password');
    write(form.getByLabelText('Новый пароль ещё раз'), 'Yangi-2026');
    await userEvent.click(form.getByRole('button', { name: 'Изменить пароль' }));
    expect(await form.findByText(/^Пароль неверен/)).toBeTruthy();
    const old = form.getByLabelText<HTMLInputElement>('Прежний пароль');
    expect(old.getAttribute('aria-invalid')).toBe('true');
    expect(old.value).toBe('wrong');
    await waitFor(() => expect(document.activeElement).toBe(old));
  });

  it('is refused by a rule of the server at its field', async () => {
    const Fields = { NewPassword: 'Этот пароль знают все, кто подбирает пароли. Придумайте другой' };
    const { form } = await openForm({
      'PUT /api/Password': { status: 400, json: { Message: 'x', Code: 'wrong-input', Fields } },
    });
    type(form, [ownPassword, '12345678', '12345678']);
    await userEvent.click(form.getByRole('button', { name: 'Изменить пароль' }));
    expect(await form.findByText(Fields.NewPassword)).toBeTruthy();
    expect(form.getByLabelText('Новый пароль').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the code of an app', () => {
  it('is connected with the password, a QR code or its text, a first code and recovery codes', async () => {
    const { api, card } = await open();
    await press('Подключить: Код из приложения (TOTP)');
    await prove(await dialog('Подключение кода из приложения'), 'Продолжить');
    const scan = await dialog('Отсканируйте QR-код');
    expect(
      scan
        .getByRole('img', { name: /^QR-код/ })
        .querySelector('path')
        ?.getAttribute('d'),
    ).toMatch(/^M4 4h7v1/);
    expect(scan.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    const code = scan.getByRole('textbox', { name: 'Первый код из приложения' });
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, '123456{Enter}');
    const sheet = await dialog('Запасные коды');
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    api.answers = { ...api.answers, 'GET /api/Account': withTotp };
    await userEvent.click(sheet.getByRole('button', { name: 'Я сохранил коды' }));
    expect(await card.findByText('Код подключён')).toBeTruthy();
    expect(await card.findByText('С 12.09.2026, спрашиваем при каждом входе')).toBeTruthy();
    expect(card.getByText('Запасные коды: осталось 7 из 10')).toBeTruthy();
    expect(api.last('POST /api/Totp')?.body).toEqual({ Password: ownPassword });
    expect(api.last('PUT /api/Totp')?.body).toEqual({ Code: '123456' });
  });

  it('keeps a wrong password and a wrong first code in their fields and says why', async () => {
    await open({ 'PUT /api/Totp': { status: 400, json: { Message: 'x', Code: 'code-wrong' } } });
    await press('Подключить: Код из приложения (TOTP)');
    const form = await dialog('Подключение кода из приложения');
    await prove(form, 'Продолжить', 'wrong');
    expect(await form.findByText(/^Пароль неверен/)).toBeTruthy();
    await prove(form, 'Продолжить');
    const scan = await dialog('Отсканируйте QR-код');
    const code = scan.getByRole<HTMLInputElement>('textbox', { name: 'Первый код из приложения' });
    await userEvent.type(code, '000000{Enter}');
    expect(await scan.findByText(/^Код не подошёл/)).toBeTruthy();
    expect(code.value).toBe('000000');
  });

  it('is disconnected after the password', async () => {
    const { api, card } = await open({ 'GET /api/Account': withTotp });
    await press('Отключить: Код из приложения (TOTP)');
    const form = await dialog('Отключение кода из приложения');
    expect(form.getByText(/останется один пароль/)).toBeTruthy();
    api.answers = { ...api.answers, 'GET /api/Account': accountAnswer() };
    await prove(form, 'Отключить код');
    expect(await card.findByText('Код отключён, остальные сеансы завершены')).toBeTruthy();
    await waitFor(() => expect(card.queryByText(/^Запасные коды/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Подключить: Код из приложения (TOTP)' }));
  });

  it('cannot be disconnected by staff who need it', async () => {
    const required = { totpSinceStr: '2026-09-12 10:00:00', recoveryCodesLeft: 7, isSecondFactorRequired: true };
    renderApp('/admin/profile', { ...accountAnswers, 'GET /api/Account': accountAnswer(required) }, staff.admin);
    const card = within(await screen.findByRole('region', { name: 'Вход и защита' }));
    expect(card.getByText('Обязателен для сотрудников')).toBeTruthy();
    expect(card.queryByRole('button', { name: /^Отключить/ })).toBeNull();
  });
});

describe('recovery codes', () => {
  const openCodes = async (left: number) => {
    const app = await open({
      'GET /api/Account': accountAnswer({ totpSinceStr: '2026-09-12 10:00:00', recoveryCodesLeft: left }),
    });
    await press(/^Новые коды/);
    await prove(await dialog('Новые запасные коды'), 'Создать коды');
    return { ...app, sheet: await dialog('Запасные коды') };
  };

  it.each([
    [3, false],
    [2, true],
    [0, true],
  ])('warn that few are left when there are %i: %s', async (left, isSaid) => {
    const { card } = await open({
      'GET /api/Account': accountAnswer({ totpSinceStr: '2026-09-12 10:00:00', recoveryCodesLeft: left }),
    });
    expect(card.queryByText('Скоро закончатся') !== null).toBe(isSaid);
  });

  it('are replaced by new ones after the password, and can be printed, copied and saved', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, userAgent: navigator.userAgent });
    const { sheet, card } = await openCodes(2);
    await userEvent.click(sheet.getByRole('button', { name: 'Напечатать' }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.click(sheet.getByRole('button', { name: 'Скопировать' }));
    expect(await sheet.findByText('Скопировано')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining(recoveryCodes.join('\n')));
    expect(sheet.getByRole('button', { name: 'Скачать' })).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Я сохранил коды' }));
    expect(await card.findByText('Новые коды созданы, прежние не действуют')).toBeTruthy();
    print.mockRestore();
  });

  it('are not lost by Esc before they were kept', async () => {
    const { sheet } = await openCodes(7);
    await userEvent.keyboard('{Escape}');
    expect(await sheet.findByText(/Потом их не увидеть/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Запасные коды' })).toBeTruthy();
  });
});

describe('the key for logging in', () => {
  const sign = async (form: Dialog) => {
    const key = await form.findByRole<HTMLInputElement>('radio', { name: /Намуна/ });
    await waitFor(() => expect(key.checked).toBe(true));
    await userEvent.click(form.getByRole('button', { name: 'Подписать' }));
  };

  it('is connected with the password and a signature, the fitting key first', async () => {
    const { api, card } = await open({ 'PUT /api/LoginKey': { json: aKeyOnWire } });
    await press('Подключить: Вход ключом E-IMZO');
    await prove(await dialog('Подключение ключа E-IMZO'), 'Выбрать ключ');
    api.answers = { ...api.answers, 'GET /api/Account': withKey };
    await sign(await dialog('Подключение ключа к входу'));
    expect(await card.findByText('Ключ подключён')).toBeTruthy();
    expect(await card.findByText(/ИНН 301234567, действует до 14.03.2099/)).toBeTruthy();
    expect(api.last('PUT /api/LoginKey')?.body).toEqual({
      Guid: aChallenge.Guid,
      Signature: 'TUlBRw==',
      Password: ownPassword,
    });
  });

  it('asks for the password again when it was wrong', async () => {
    await open({ 'PUT /api/LoginKey': { status: 400, json: { Message: 'x', Code: 'proof-wrong' } } });
    await press('Подключить: Вход ключом E-IMZO');
    await prove(await dialog('Подключение ключа E-IMZO'), 'Выбрать ключ', 'wrong');
    await sign(await dialog('Подключение ключа к входу'));
    const form = await dialog('Подключение ключа E-IMZO');
    expect(await form.findByText(/^Пароль неверен/)).toBeTruthy();
    expect(form.getByLabelText('Ваш пароль')).toHaveProperty('value', 'wrong');
  });

  it('confirms changes instead of the password', async () => {
    const { api, card } = await open({ 'GET /api/Account': withKey });
    await press('Отключить: Вход ключом E-IMZO');
    const form = await dialog('Отключение ключа E-IMZO');
    await userEvent.click(form.getByRole('button', { name: 'Подтвердить ключом E-IMZO' }));
    await sign(await dialog('Отключение ключа E-IMZO'));
    expect(await card.findByText('Ключ отключён, остальные сеансы завершены')).toBeTruthy();
    expect(api.last('DELETE /api/LoginKey')?.body).toEqual({ Guid: aChallenge.Guid, Signature: 'TUlBRw==' });
  });
});

const aKeyOnWire = {
  SignerName: aLoginKey.signerName,
  SignerInn: aLoginKey.signerInn,
  SerialNumber: aLoginKey.serialNumber,
  ValidToStr: aLoginKey.validToStr,
  ConnectedOnStr: aLoginKey.connectedOnStr,
};
