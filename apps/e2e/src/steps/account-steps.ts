import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { currentStack, openRoute, password } from '../stack/product.ts';

/** Opens, fills in and submits the login form. Does not wait for the next page, which depends on the user. */
export async function submitLogin(page: Page, login: string, typed = password): Promise<void> {
  await openRoute(page, '/auth/login');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Войти' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByLabel('Логин')).toBeFocused();
}

/** Opens the page «Мой профиль» by clicking the user's name in the top bar, in a folded bar through its menu. */
export async function openProfile(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /: мой профиль$/ });
  const menu = page.getByRole('banner').getByRole('button', { name: /: (?:баланс|идентификатор) и профиль$/ });
  await expect(link.or(menu)).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Мой профиль' }).click();
  } else await link.click();
  await expect(page.getByRole('heading', { name: 'Вход и защита' })).toBeVisible();
}

/** Confirms the user's identity with the password, in the dialog that is open. */
export async function confirmWithPassword(page: Page): Promise<void> {
  await page.getByLabel('Ваш пароль').fill(password);
  await page.keyboard.press('Enter');
}

/** TOTP code of the current half minute, or of a later one: the product accepts each code only once. */
export const totpCodeOf = (secret: string, halfMinutes = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + halfMinutes * 30_000 });

/** Connects an authenticator app, from the password dialog to the recovery codes. @returns the TOTP secret in base32 */
export async function connectAuthenticatorApp(page: Page): Promise<string> {
  await confirmWithPassword(page);
  const shown = await page.getByLabel('Ключ для приложения').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await expect(page.getByLabel('Первый код из приложения')).toBeFocused();
  await page.keyboard.type(totpCodeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem')).toHaveCount(10);
  return secret;
}

/**
 * Opens a session outside of the page, as another program or browser does.
 * @returns a function that calls the API with this session and returns the status
 */
export async function openOtherSession(page: Page, form: Record<string, string>, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  const grant = { grant_type: 'password', password, ...form };
  const answer = await page.request.post(`${currentStack().address}/token`, { form: grant, headers });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  return async () => {
    const reply = await page.request.get(`${currentStack().address}/api/login`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return reply.status();
  };
}

/** Password of the users that `addUser` adds: the product refuses the demonstration's password for new users. */
export const addedUserPassword = 'Sinov-2026';

/** On an administrator's page «Пользователи», adds a sender of «Намуна» with `addedUserPassword`. */
export async function addUser(page: Page, { name, login }: { name: string; login: string }): Promise<void> {
  await page.getByRole('button', { name: 'Добавить пользователя' }).click();
  const form = page.getByRole('dialog', { name: 'Новый пользователь' });
  // Until the server has answered, the list shows all organizations, and its answer moves the option under the pointer.
  const found = page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes('Намуна'));
  await form.getByLabel('Организация').fill('Намуна');
  await found;
  await page.getByRole('option', { name: /Намуна/ }).click();
  await form.getByLabel('Подразделение').selectOption({ label: 'Юридический отдел' });
  await form.getByLabel('Ф.И.О').fill(name);
  await form.getByLabel('Логин').fill(login);
  await form.getByLabel('Пароль', { exact: true }).fill(addedUserPassword);
  await form.getByLabel('Повторите пароль').fill(addedUserPassword);
  await expect(form.getByText(/При первом входе человек сменит этот пароль/)).toBeVisible();
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Пользователь успешно добавлен')).toBeVisible();
}
