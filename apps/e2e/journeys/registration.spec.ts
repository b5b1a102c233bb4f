import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openRoute, test } from '../src/stack/product.ts';
import { fillRegistrationForm, signWithKey, submitRegistration } from '../src/steps/registration-steps.ts';
import { tabTo } from '../src/steps/tab-to.ts';

const newcomer = { inn: '307890123', username: '998931112233' };

test('an organization that comes second, signs with a wrong key or gives up loses nothing, and registers at last', async ({
  page,
}) => {
  await fillRegistrationForm(page, { inn: '301234567', username: logins.sender });
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByText('Такой ИНН уже существует')).toBeVisible();
  await expect(page.getByText('Такой логин уже существует')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('ИНН').fill(newcomer.inn);
  await page.getByLabel('Логин').fill(newcomer.username);
  await page.getByRole('button', { name: 'Загрузить филиалы' }).click();
  await page.getByLabel(/^Филиал/).selectOption({ label: 'Зарафшанский филиал, 0002' });
  await submitRegistration(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Зарафшанский филиал, 0002')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.locator('[name=organizationInn]')).toBeEnabled();
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('Sinov-2026');

  await submitRegistration(page);
  await signWithKey(page, /Намуна/);
  await expect(dialog.getByText('Ключ выдан на другой ИНН')).toBeVisible();
  await expect(page.getByText('Не удалось зарегистрироваться')).toBeVisible();
  await signWithKey(page, /Янги ҳамкор/);
  await expect(page.getByRole('heading', { name: 'Главная' })).toBeVisible();
  await expect(page).toHaveURL(/#\/main$/);
  await expect(page.getByText('Организация ждёт подключения')).toBeVisible();
});

test('public data of the organization are there after a reload, but no password, no personal data and no telephone number', async ({
  page,
}) => {
  await fillRegistrationForm(page, { inn: '308111222', username: '998931112244' });
  await page.reload();
  await expect(page.getByLabel('ИНН')).toHaveValue('308111222');
  await expect(page.getByLabel(/^Действует с/)).toHaveValue('01.11.2026');
  await expect(page.getByLabel('Ф.И.О')).toHaveValue('');
  await expect(page.getByLabel('Логин')).toHaveValue('998');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/auth\/login/);
});

test('the form can be filled and sent by the keyboard alone', async ({ page }) => {
  await openRoute(page, '/auth/login');
  await page.getByRole('link', { name: 'Регистрация' }).press('Enter');
  await expect(page.getByLabel('ИНН')).toBeFocused();
  await page.keyboard.type('308111333');
  for (const [label, text] of Object.entries({
    'Название организации': 'ООО «Янги ҳамкор»',
    Адрес: 'г. Навои',
    Телефон: '998791234567',
    'Действует с': '01112026',
    'Ф.И.О': 'Назаров Алишер',
    Логин: '998931112255',
    Пароль: 'Sinov-2026',
    'Повторите пароль': 'Sinov-2026',
    Принимаю: ' ',
  })) {
    await tabTo(page, page.getByLabel(new RegExp(`^${label}`)).first());
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Подписание заявки на регистрацию' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toBeEnabled();
});

test('the offer opens as a PDF', async ({ page }) => {
  await openRoute(page, '/auth/register');
  const href = await page.getByRole('link', { name: 'Публичная оферта (PDF)' }).getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', page.url()).href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

for (const [size, viewport] of Object.entries({
  office: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`at the size of ${size}`, () => {
    test.use({ viewport });

    test('the registration has no serious accessibility fault, empty, wrong or locked', async ({ page }) => {
      await openRoute(page, '/auth/register');
      await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible();
      expect(await findSeriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await expect(page.getByText('Пожалуйста подтвердите')).toBeVisible();
      expect(await findSeriousViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
      await fillRegistrationForm(page, { inn: '308111444', username: '998931112266' });
      await submitRegistration(page);
      expect(await findSeriousViolations(page)).toEqual([]);
    });
  });
}
