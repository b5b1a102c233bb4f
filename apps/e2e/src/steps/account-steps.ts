import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { open, password, stack } from '../stack/product.ts';

/** Submits the login form; the next page depends on the user. */
export async function submitLogin(page: Page, login: string, typed = password): Promise<void> {
  await open(page, '/auth/login');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Войти' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByLabel('Логин')).toBeFocused();
}

/** Opens «Мой профиль» from the name in the top bar. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: /: мой профиль$/ }).click();
  await expect(page.getByRole('heading', { name: 'Вход и защита' })).toBeVisible();
}

/** Confirms the person's identity with the password, in the open dialog. */
export async function confirmWithPassword(page: Page): Promise<void> {
  await page.getByLabel('Ваш пароль').fill(password);
  await page.keyboard.press('Enter');
}

/** TOTP code for now, or for some half minutes from now: each code is accepted once. */
export const codeOf = (secret: string, halfMinutes = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + halfMinutes * 30_000 });

/** Connects an authenticator app, from the password to the recovery codes. @returns the secret of the app */
export async function connectApp(page: Page): Promise<string> {
  await confirmWithPassword(page);
  const shown = await page.getByLabel('Ключ для приложения').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await expect(page.getByLabel('Первый код из приложения')).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem')).toHaveCount(10);
  return secret;
}

/** Opens a session as a program or another browser does. @returns reads the status of a call with this session */
export async function openOtherSession(page: Page, form: Record<string, string>, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  const grant = { grant_type: 'password', password, ...form };
  const answer = await page.request.post(`${stack().address}/token`, { form: grant, headers });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  return async () => {
    const reply = await page.request.get(`${stack().address}/api/login`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return reply.status();
  };
}

/** Password of users made by `addUser`; the demonstration's password is refused for new users. */
export const givenPassword = 'Sinov-2026';

/** On an administrator's page «Пользователи»: adds a sender of «Намуна» with `givenPassword`. */
export async function addUser(page: Page, { name, login }: { name: string; login: string }): Promise<void> {
  await page.getByRole('button', { name: 'Добавить пользователя' }).click();
  const form = page.getByRole('dialog', { name: 'Новый пользователь' });
  await form.getByLabel('Организация').fill('Намуна');
  await page.getByRole('option', { name: /Намуна/ }).click();
  await form.getByLabel('Подразделение').selectOption({ label: 'Юридический отдел' });
  await form.getByLabel('Ф.И.О').fill(name);
  await form.getByLabel('Логин').fill(login);
  await form.getByLabel('Пароль', { exact: true }).fill(givenPassword);
  await form.getByLabel('Повторите пароль').fill(givenPassword);
  await expect(form.getByText(/При первом входе человек сменит этот пароль/)).toBeVisible();
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Пользователь успешно добавлен')).toBeVisible();
}
