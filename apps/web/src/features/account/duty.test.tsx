import { type Profile, profile as profileCodec } from '@hybrid-mail/contracts/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountAnswers, ownPassword } from '../../../test/account.ts';
import type { Answers } from '../../../test/api-double.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { aProfile } from '../../../test/render-screen.tsx';
import { withSigningProgram } from '../../../test/signing-program.ts';
import { staff } from '../../../test/staff.ts';
import { endSession } from '../../lib/session/session-end.ts';
import { currentToken, storeToken } from '../../lib/session/stored-session.ts';

const settings = withSigningProgram();
beforeEach(() => {
  endSession();
  storeToken('token');
});

const loginOf = (profile: Profile) => ({ 'GET /api/login': { json: z.encode(profileCodec, profile) } });
const wanted = '/main/mails/listing/draft?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';

const open = (address: string, profile: Profile, answers: Answers = {}) =>
  renderApp(address, { ...settings(), ...accountAnswers, ...answers }, profile);

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function changePassword() {
  await screen.findByRole('heading', { name: 'Придумайте свой пароль' });
  write('Прежний пароль', ownPassword);
  write('Новый пароль', 'Yangi-2026');
  write('Новый пароль ещё раз', 'Yangi-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Изменить пароль' }));
}

describe('a person whose password was chosen by staff', () => {
  const profile = aProfile({ duty: 'change-password' });

  it('changes it before anything else, and then the wanted page opens', async () => {
    const { api, place } = open(wanted, profile);
    await screen.findByRole('heading', { name: 'Придумайте свой пароль' });
    expect(place()).toMatch(/^\/duty\?next=%2Fmain%2Fmails/);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText(/^Не менее 8 символов/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Прежний пароль'));
    api.answers = { ...api.answers, ...loginOf(aProfile()) };
    await changePassword();
    expect(await screen.findByRole('heading', { name: 'Созданные письма' })).toBeTruthy();
    expect(place()).toBe(wanted);
    expect(api.last('PUT /api/Password')?.body).toEqual({ OldPassword: ownPassword, NewPassword: 'Yangi-2026' });
  });

  it('can log out instead', async () => {
    const { place } = open('/main', profile);
    await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход в систему' })).toBeTruthy();
    expect(place()).toBe('/auth/login');
    expect(currentToken()).toBeNull();
  });

  it('is told what the server refuses, at its field', async () => {
    const Fields = { NewPassword: 'Пароль не должен повторять логин' };
    open('/main', profile, {
      'PUT /api/Password': { status: 400, json: { Message: 'x', Code: 'wrong-input', Fields } },
    });
    await changePassword();
    expect(await screen.findByText(Fields.NewPassword)).toBeTruthy();
    expect(screen.getByLabelText('Прежний пароль')).toHaveProperty('value', ownPassword);
  });

  it('goes on when the profile could not be read after the change', async () => {
    const { api } = open('/main', profile);
    await screen.findByRole('heading', { name: 'Придумайте свой пароль' });
    api.answers = { ...api.answers, 'GET /api/login': { status: 500, json: { Message: 'x', Code: 'internal' } } };
    await changePassword();
    expect(await screen.findByText('Следующий шаг не открылся. Повторите')).toBeTruthy();
    api.answers = { ...api.answers, ...loginOf(aProfile()) };
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeTruthy();
  });
});

describe('staff without a second factor', () => {
  const duty = { ...staff.admin, duty: 'enroll-second-factor' } as const;

  it('choose the code of an app, see the recovery codes and then the wanted page', async () => {
    const { api, place } = open('/admin/users?page=1', duty);
    await userEvent.click(await screen.findByRole('button', { name: 'Подключить код' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Подключение кода из приложения' }));
    fireEvent.change(proof.getByLabelText('Ваш пароль'), { target: { value: ownPassword } });
    await userEvent.click(proof.getByRole('button', { name: 'Продолжить' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Первый код из приложения' }), '123456{Enter}');
    api.answers = { ...api.answers, ...loginOf(staff.admin) };
    await userEvent.click(await screen.findByRole('button', { name: 'Я сохранил коды' }));
    await waitFor(() => expect(place()).toBe('/admin/users?page=1'));
  });

  it('choose a key', async () => {
    const { api, place } = open('/admin', duty, {
      'PUT /api/LoginKey': {
        json: {
          SignerName: 'А',
          SignerInn: null,
          SerialNumber: '1',
          ValidToStr: '2099-01-01 00:00:00',
          ConnectedOnStr: '',
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Подключить ключ' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Подключение ключа E-IMZO' }));
    fireEvent.change(proof.getByLabelText('Ваш пароль'), { target: { value: ownPassword } });
    await userEvent.click(proof.getByRole('button', { name: 'Выбрать ключ' }));
    const keys = within(await screen.findByRole('dialog', { name: 'Подключение ключа к входу' }));
    await userEvent.click(await keys.findByRole('button', { name: /^Другие ключи/ }));
    await userEvent.click(keys.getByRole('radio', { name: /Намуна/ }));
    api.answers = { ...api.answers, ...loginOf(staff.admin) };
    await userEvent.click(keys.getByRole('button', { name: 'Подписать' }));
    await waitFor(() => expect(place()).toBe('/admin'));
  });

  it('do both duties one after the other: the password first', async () => {
    const { api } = open('/admin', { ...staff.admin, duty: 'change-password' });
    await screen.findByRole('heading', { name: 'Придумайте свой пароль' });
    api.answers = { ...api.answers, ...loginOf(duty) };
    await changePassword();
    const heading = await screen.findByRole('heading', { name: 'Подключите второй шаг входа' });
    expect(document.activeElement).toBe(heading);
  });
});

it('a person without a duty is sent on from its page', async () => {
  const { place } = open('/duty?next=%2Fmain%2Fprofile', aProfile());
  expect(await screen.findByRole('heading', { name: 'Мой профиль' })).toBeTruthy();
  expect(place()).toBe('/main/profile');
});

it('a duty that arises during the session opens its page', async () => {
  const { api, place } = open('/main', aProfile());
  await screen.findByRole('heading', { name: 'Главная' });
  const refused = { status: 403, json: { Message: 'x', Code: 'password-change-required' } };
  api.answers = { ...api.answers, ...loginOf(aProfile({ duty: 'change-password' })), 'GET /api/mail': refused };
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Все' }));
  expect(await screen.findByRole('heading', { name: 'Придумайте свой пароль' })).toBeTruthy();
  expect(place()).toMatch(/^\/duty\?next=/);
});
