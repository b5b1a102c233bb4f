import type { Refusal } from '@hybrid-mail/core/errors';
import { describe, expect, it } from 'vitest';
import { assertNewPassword } from './password-rules.ts';

const username = '998901234567';
const asked = (password: string, oldPassword?: string) =>
  assertNewPassword({ password, username, ...(oldPassword !== undefined && { oldPassword }) }).then(
    () => null,
    ({ code, details }: Refusal) => [code, details.fields?.password],
  );

describe('a new password is refused when it', () => {
  it.each([
    '12345678',
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

  it.each(['998901234567', '901234567', '90123456', '+998 90 123-45-67', '(90) 123 45 67'])(
    'is the login or a part of it: %s',
    async (password) => {
      expect(await asked(password)).toEqual(['wrong-input', 'new-password-login']);
    },
  );

  it.each(['aaaaaaaa', 'ЩщщЩщщщщ', '!!!!!!!!!!', '00000000'])('is one character repeated: %s', async (password) => {
    expect(await asked(password)).toEqual(['wrong-input', 'new-password-repeats']);
  });

  it('is the present one', async () => {
    expect(await asked('Pochta-2026', 'Pochta-2026')).toEqual(['wrong-input', 'new-password-same']);
    expect(await asked('Pochta-2027', 'Pochta-2026')).toBeNull();
  });

  it('names the field of its form', async () => {
    await expect(assertNewPassword({ password: 'password', username, field: 'newPassword' })).rejects.toMatchObject({
      details: { fields: { newPassword: 'new-password-common' } },
    });
  });
});

describe('a new password may be', () => {
  it.each([
    'Pochta-2026',
    'Длинный пароль',
    'верблюд читает газету',
    'тошкент шахар 77',
    'x7$kQ9!fL',
    'tiger-83746529',
    '991234567 Alisher',
    '--------1',
    '😀🐪😀🐪😀🐪😀🐪',
  ])('another: %s', async (password) => {
    expect(await asked(password)).toBeNull();
  });
});
