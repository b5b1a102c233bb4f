import type { Refusal } from '@hybrid-mail/core/errors';
import { describe, expect, it } from 'vitest';
import { assertNewPassword } from './assert-new-password.ts';

const username = '998901234567';
/** The person's PINFL, the organization's INN and telephone, some of them absent. */
const numbers = ['31210632040244', '301234567', null, undefined];
const asked = (password: string, oldPassword?: string) =>
  assertNewPassword({ password, username, numbers, ...(oldPassword !== undefined && { oldPassword }) }).then(
    () => null,
    ({ code, details }: Refusal) => [code, details.fields?.password],
  );

describe('a new password is refused when it', () => {
  it.each([
    'password',
    'PassWord',
    'P@ssw0rd',
    'iloveyou',
    'qwertyuiop',
    'Password2026',
    'jennifer!',
    'admin123',
    'йцукенгш',
    'Gfhjkm123',
    'Пароль2026',
  ])('is known to everybody who guesses: %s', async (password) => {
    expect(await asked(password)).toEqual(['wrong-input', 'new-password-common']);
  });

  it.each([
    'Pochta-2026',
    'pochta2026',
    'POCHTA_2027!',
    'P0chta-2026',
    'Pochta-83746529',
    'зщсреф-2026',
    'Почта-2026',
    'gjxnf2026!',
    'hybrid-mail',
    'HybridMail77',
    'Gibrid2026',
    'Гибрид-2026',
    'ub,hbl-2026',
    'письмо83746529',
    'Pismo7654321',
    'мои письма 1',
    'xat-xat-2026',
    'Хатлар-2026',
    '2026-pochta',
    'E1H2M3 2026',
    'ＰＯＣＨＴＡ-２０２６',
  ])('is made of the words of the product: %s', async (password) => {
    expect(await asked(password)).toEqual(['wrong-input', 'new-password-product']);
  });

  it.each([
    '12345678',
    '998901234567',
    '901234567',
    '99890123',
    '+998 90 123-45-67',
    '(90) 123 45 67',
    '998935558877',
    '93.555.88.77',
    '2026-11-28',
    '--------1',
    '１２３４５６７８',
    '٢٠٢٦١١٢٨',
  ])('is digits alone, with or without signs between them: %s', async (password) => {
    expect(await asked(password)).toEqual(['wrong-input', 'new-password-digits']);
  });

  it.each(['Alisher901234', 'tel: +998 90 123', 'x31210632y', 'Alisher-2040244', 'soliq 301-234'])(
    'has six digits in a row of the login, PINFL, INN or telephone: %s',
    async (password) => {
      expect(await asked(password)).toEqual(['wrong-input', 'new-password-own-number']);
    },
  );

  it.each(['aaaaaaaa', 'ЩщщЩщщщщ', '!!!!!!!!!!', '00000000'])('is one character repeated: %s', async (password) => {
    expect(await asked(password)).toEqual(['wrong-input', 'new-password-repeats']);
  });

  it('is the present one', async () => {
    expect(await asked('Sinov-2026', 'Sinov-2026')).toEqual(['wrong-input', 'new-password-same']);
    expect(await asked('Sinov-2027', 'Sinov-2026')).toBeNull();
  });

  it('names the field of its form', async () => {
    await expect(assertNewPassword({ password: 'password', username, field: 'newPassword' })).rejects.toMatchObject({
      details: { fields: { newPassword: 'new-password-common' } },
    });
  });
});

describe('a new password may be', () => {
  it.each([
    'Sinov-2026',
    'Длинный пароль',
    'верблюд читает газету',
    'почтальон читает газету',
    'тошкент шахар 77',
    'x7$kQ9!fL',
    'tiger-83746529',
    'Alisher 90123',
    '😀🐪😀🐪😀🐪😀🐪',
  ])('another: %s', async (password) => {
    expect(await asked(password)).toBeNull();
  });

  it('no longer than a contract allows, however it repeats the words of the product', async () => {
    expect(await asked(`${'uziuziva'.repeat(31)}q`)).toBeNull();
  });
});
