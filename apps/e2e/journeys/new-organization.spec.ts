import type { Page } from '@playwright/test';
import { currentStack, expect, logInByForm, logins, openRoute, test } from '../src/stack/product.ts';

const inn = '309111222';
const newcomer = '998971113344';
const password = 'Kungrad-2026';
const ownPassword = 'Amudarya-2026';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an administrator registers an organization, prices and activates it and its unit, and its new user logs in', async ({
  page,
}) => {
  await logInByForm(page, logins.admin);
  await register(page);
  await page.getByRole('button', { name: 'Редактировать: ООО «Кунград сода»' }).click();
  const editing = dialogOf(page, 'Редактирование');
  await expect(editing.getByLabel('ИНН', { exact: true })).not.toBeEditable();
  await editing.getByLabel('Активна', { exact: true }).check();
  await editing.getByLabel(/^Цена обычного письма/).fill('9500');
  await editing.getByLabel(/^Доплата за письмо больше 3 листов/).fill('500');
  await expect(editing.getByLabel('Применить эти цены и к её подразделению')).toBeChecked();
  await editing.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Подразделение успешно редактировано')).toBeVisible();

  await page.getByRole('link', { name: 'Подразделения: ООО «Кунград сода»' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/units\\?.*inn=${inn}`));
  await expect(page.getByRole('button', { name: 'Организация: ООО «Кунград сода»' })).toBeVisible();
  await switchHeadUnitOn(page);

  await page.getByRole('link', { name: 'Пользователи: ООО «Кунград сода»' }).click();
  await addUser(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await changePasswordOfStaff(page);
  await logInAs(page, newcomer);
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
  await expect(page.getByText('Организация ждёт подключения')).toHaveCount(0);
  await openRoute(page, '/main/units');
  await expect(page.getByText('ООО «Кунград сода»').first()).toBeVisible();
});

async function register(page: Page): Promise<void> {
  await openRoute(page, '/admin/organizations');
  await page.getByRole('button', { name: 'Регистрация организации' }).click();
  const form = dialogOf(page, 'Регистрация');
  for (const [label, text] of Object.entries({
    ИНН: inn,
    'Название организации': 'ООО «Кунград сода»',
    Адрес: 'г. Кунград, ул. Бердаха, 3',
    Телефон: '998613221100',
    'Ф.И.О': 'Сеитова Айгуль Бахтияровна',
    Логин: '998971113355',
    Пароль: password,
    'Повторите пароль': password,
  }))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel(/^Сумма договора/).fill('3000000');
  await form.getByRole('button', { name: 'Зарегистрировать' }).click();
  await expect(page.getByText('Организация успешно зарегистрирована')).toBeVisible();
}

async function switchHeadUnitOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Редактировать: ООО «Кунград сода»' }).click();
  const form = dialogOf(page, 'Редактирование подразделения');
  await expect(form.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await form.getByLabel('Республика Каракалпакстан').check();
  await form.getByLabel(/^Активно/).check();
  await expect(form.getByLabel(/^Цена обычного письма/)).toHaveValue(/^9\s500,00$/);
  await expect(form.getByLabel(/^Доплата за письмо больше 3 листов/)).toHaveValue('500,00');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Подразделение успешно обновлёно')).toBeVisible();
  await expect(page.getByRole('row', { name: /Кунград сода/ })).toContainText('9 500,00');
}

async function addUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить пользователя' }).click();
  const form = dialogOf(page, 'Новый пользователь');
  await expect(form.getByLabel('Организация', { exact: true })).toHaveValue('ООО «Кунград сода»');
  await form.getByLabel('Ф.И.О').fill('Ережепов Данияр');
  await form.getByLabel('Логин').fill(newcomer);
  await form.getByLabel('Пароль', { exact: true }).fill(password);
  await form.getByLabel('Повторите пароль').fill(password);
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Пользователь успешно добавлен')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ережепов Данияр/ })).toBeVisible();
}

/** Replaces the password that an administrator chose. Before that, the API refuses all other calls of the user. */
async function changePasswordOfStaff({ request }: Page): Promise<void> {
  const form = { grant_type: 'password', username: newcomer, password };
  const { access_token: token } = await (await request.post(`${currentStack().address}/token`, { form })).json();
  const data = { OldPassword: password, NewPassword: ownPassword };
  const changed = await request.put(`${currentStack().address}/api/Password`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(await changed.json()).toEqual({ Success: true });
}

async function logInAs(page: Page, login: string): Promise<void> {
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Войти' }).click();
}
