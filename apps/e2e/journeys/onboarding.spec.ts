import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { createLetter, expectLetterAccepted, signAndSend } from '../src/steps/letter-steps.ts';
import { fillRegistrationForm, signWithKey, submitRegistration } from '../src/steps/registration-steps.ts';

const newcomer = { inn: '309999999', username: '998931117788' };
const key = /Бегона корхона/;

const newcomersList = (page: Page) => page.getByRole('region', { name: 'До первого письма' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const blockers = (page: Page) => page.getByRole('region', { name: 'Что мешает первому письму' });

test('an organization registers itself, an administrator connects it on one page, and its first letter costs the price of that page', async ({
  page,
  browser,
}) => {
  await fillRegistrationForm(page, newcomer);
  await submitRegistration(page);
  await signWithKey(page, key);
  await expect(newcomersList(page).getByText('Почта оформляет договор')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);

  const office = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const desk = await office.newPage();
  await openHomeAs(desk, logins.admin);
  await connect(desk);
  await office.close();

  await openRoute(page, '/main');
  await page.reload();
  await newcomersList(page).getByRole('link', { name: 'Создать письмо' }).click();
  await createLetter(page, { receiver: 'Sandbox: delivered' });
  await expect(page.getByText(/^9.500,00.сум/).first()).toBeVisible();
  await signAndSend(page, key);
  await expectLetterAccepted(page);
  await openRoute(page, '/main');
  await expect(heading(page, 'Дела на сегодня')).toBeVisible();
  await expect(newcomersList(page)).toHaveCount(0);
});

async function connect(page: Page): Promise<void> {
  await openRoute(page, '/admin/attention?kind=waiting');
  const row = page.getByRole('row', { name: new RegExp(newcomer.inn) });
  await row.getByRole('link', { name: /^Подключить/ }).click();
  await expect(heading(page, 'Шаг 2. Договор')).toBeVisible();
  await expect(page.getByText('Ключ проверен, ИНН совпадает')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.getByLabel('Номер договора').fill('ГП-26/0300');
  await page.keyboard.press('Control+Enter');

  await expect(heading(page, 'Шаг 3. Цены')).toBeFocused();
  const apply = page.getByRole('button', { name: 'Применить к подразделениям (1)' });
  await expect(apply).toBeDisabled();
  await page.getByLabel('Цена обычного письма, сум').fill('9500');
  await page.getByLabel('Доплата за письмо больше 3 листов, сум').fill('500');
  await expect(page.getByText(/на 157.писем/)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await apply.click();
  await expect(page.getByRole('link', { name: 'Дальше: регионы' })).toBeFocused();
  await page.keyboard.press('Control+Enter');

  await expect(heading(page, 'Шаг 4. Подразделения и регионы')).toBeFocused();
  await page.getByLabel('Навоийская область').check();
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Шаг 5. Вид клиента')).toBeFocused();
  await expect(blockers(page).getByRole('link')).toHaveText([/Не выбран вид клиента/]);
  await page.getByLabel(/^Внутренний клиент/).selectOption({ label: 'Прочие организации' });
  await page.getByRole('button', { name: 'Сохранить' }).click();

  await expect(heading(page, 'Шаг 6. Включить')).toBeFocused();
  await expect(blockers(page).getByText('Ничего не мешает')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByText(/^Готово 6 из 6 шагов/)).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the steps are a button with their number, and the page fits', async ({ page }) => {
    await openHomeAs(page, logins.admin);
    await openRoute(page, '/admin/organizations/1/connect?step=prices');
    await page.getByRole('button', { name: 'Шаг 3 из 6' }).click();
    expect(await findSeriousViolations(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Подразделения и регионы/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, 'Шаг 4. Подразделения и регионы')).toBeVisible();
    expect(await findSeriousViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
  });
});
