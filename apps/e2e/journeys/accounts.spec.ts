import { expectAccessible } from '../src/expectations/expect-accessible.ts';
import { expect, logInByForm, logins, openHomeAs, openRoute, password, test } from '../src/stack/product.ts';
import {
  addedUserPassword,
  addUser,
  confirmWithPassword,
  connectAuthenticatorApp,
  logOut,
  openOtherSession,
  openProfile,
  submitLogin,
  totpCodeOf,
} from '../src/steps/account-steps.ts';
import { signWithKey } from '../src/steps/registration-steps.ts';

/** User names that no other journey uses, so their passwords may change. */
const people = {
  withApp: '998901000006',
  withKey: '998901000005',
  forgetful: '998901000004',
  newcomer: '998935550101',
};
const ownPassword = 'Oʻz-parolim-2026';
const namuna = /Намуна.*Рахимова/s;
const baraka = /Барака.*Умаров/s;

test('a sender connects an app, logs in with its code, ends another session and changes the password', async ({
  page,
}) => {
  await logInByForm(page, people.withApp);
  await openProfile(page);
  await page.getByRole('button', { name: 'Подключить: Код из приложения' }).click();
  const secret = await connectAuthenticatorApp(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Потом их не увидеть')).toBeVisible();
  const [recoveryCode = '', another = ''] = await page
    .getByRole('list', { name: 'Запасные коды' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'Я сохранил коды' }).click();
  await expect(page.getByText('Код подключён')).toBeVisible();
  await expect(page.getByText('Запасные коды: осталось 10 из 10')).toBeVisible();
  await logOut(page);

  await submitLogin(page, people.withApp);
  await expect(page.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Код не подошёл/)).toBeVisible();
  await page.getByLabel('Код из приложения').fill(totpCodeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();

  const username = people.withApp;
  const isProgramOpen = await openOtherSession(page, { username, otp: recoveryCode }, 'curl/8.5.0');
  const isPhoneOpen = await openOtherSession(
    page,
    { username, otp: another },
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
  );
  await openProfile(page);
  await expect(page.getByText('Запасные коды: осталось 8 из 10')).toBeVisible();
  await page.getByRole('button', { name: 'Завершить сеанс: Программа curl/8.5.0' }).click();
  await expect(page.getByText('Сеанс завершён: Программа curl/8.5.0')).toBeVisible();
  expect([await isProgramOpen(), await isPhoneOpen()]).toEqual([401, 200]);

  await page.getByRole('button', { name: 'Изменить: Пароль' }).click();
  await expect(page.getByLabel('Прежний пароль')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(ownPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пароль изменён, остальные сеансы завершены')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Сеансы' }).getByRole('listitem')).toHaveCount(1);
  expect(await isPhoneOpen()).toBe(401);
});

test('a user created by staff chooses a password before anything else', async ({ page }) => {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/users');
  await addUser(page, { name: 'Сеитова Айгуль', login: people.newcomer });
  await logOut(page);

  await submitLogin(page, people.newcomer, addedUserPassword);
  await expect(page.getByRole('heading', { name: 'Придумайте свой пароль' })).toBeVisible();
  await openRoute(page, '/main/mails/listing/sent');
  await expect(page.getByLabel('Прежний пароль')).toBeFocused();
  const change = async (next: string) => {
    await page.getByLabel('Прежний пароль').fill(addedUserPassword);
    await page.getByLabel('Новый пароль', { exact: true }).fill(next);
    await page.getByLabel('Новый пароль ещё раз').fill(next);
    await page.keyboard.press('Enter');
  };
  await change('Password2026');
  await expect(page.getByText('Этот пароль знают все, кто подбирает пароли')).toBeVisible();
  await change(ownPassword);
  await expect(page.getByRole('heading', { name: 'Отправленные письма' })).toBeVisible();
});

test('a key that was connected with the password opens the system, and confirms changes', async ({ page }) => {
  await logInByForm(page, people.withKey);
  await openProfile(page);
  await page.getByRole('button', { name: 'Подключить: Вход ключом E-IMZO' }).click();
  await confirmWithPassword(page);
  await signWithKey(page, baraka);
  await expect(page.getByText(/^Умаров Дониёр Азизович, ИНН 302345678, действует до/i)).toBeVisible();
  await logOut(page);

  await page.getByRole('button', { name: 'Вход ключом E-IMZO' }).click();
  await signWithKey(page, namuna);
  await expect(page.getByText(/^Этот ключ не подключён ни к одному входу/)).toBeVisible();
  await signWithKey(page, baraka);
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();

  await openProfile(page);
  await expect(page.getByRole('list', { name: 'Сеансы' }).getByRole('listitem').first()).toContainText('ключ E-IMZO');
  await page.getByRole('button', { name: 'Отключить: Вход ключом E-IMZO' }).click();
  await page.getByRole('button', { name: 'Подтвердить ключом E-IMZO' }).click();
  await signWithKey(page, baraka);
  await expect(page.getByText('Ключ отключён, остальные сеансы завершены')).toBeVisible();
});

test('a forgotten password is replaced with a key of the organization', async ({ page }) => {
  await openRoute(page, '/auth/login');
  // A press as slow as a person's: an error of the field that it leaves must not move the link away meanwhile.
  await page.getByRole('link', { name: 'Забыли пароль?' }).click({ delay: 200 });
  await expect(page).toHaveURL(/auth\/recover/);
  await expect(page.getByLabel('Логин')).toBeFocused();
  await page.getByLabel('Логин').fill(people.forgetful);
  await page.getByLabel('Новый пароль', { exact: true }).fill(ownPassword);
  await page.getByLabel('Новый пароль ещё раз').fill(ownPassword);
  await page.keyboard.press('Enter');
  await signWithKey(page, baraka);
  await expect(page.getByText(/^Пароль не изменён: ключ не подходит к этому логину/)).toBeVisible();
  await signWithKey(page, namuna);
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
  await logOut(page);
  await submitLogin(page, people.forgetful, ownPassword);
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
});

for (const [size, viewport] of Object.entries({
  office: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`at the size of ${size}`, () => {
    test.use({ viewport });

    test('no page about the own account has a serious accessibility fault or a sideways scroll', async ({ page }) => {
      await openRoute(page, '/auth/recover');
      await expect(page.getByRole('heading', { name: 'Новый пароль' })).toBeVisible();
      await expectAccessible(page, 'recover');
      await openHomeAs(page, logins.headSender);
      await openProfile(page);
      await expectAccessible(page, 'profile');
      for (const button of ['Изменить: Пароль', 'Подключить: Вход ключом E-IMZO', 'Все входы за 90 дней']) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, button);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Подключить: Код из приложения' }).click();
      await confirmWithPassword(page);
      await expect(page.getByRole('img', { name: /^QR-код/ })).toBeVisible();
      await expectAccessible(page, 'QR code');
    });
  });
}
