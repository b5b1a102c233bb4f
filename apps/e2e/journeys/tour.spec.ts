import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';
import { addedUserPassword, addUser, logOut, submitLogin } from '../src/steps/account-steps.ts';

const ownPassword = 'Birinchi-kunim-2026';
const offer = 'Показать, где что находится?';
const card = (page: Page) => page.getByRole('region', { name: 'Где что находится' });

/** Adds a user as the administrator, logs in as this user for the first time and changes the password. */
async function enterForTheFirstTime(page: Page, person: { name: string; login: string }): Promise<void> {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/users');
  await addUser(page, person);
  await logOut(page);
  await submitLogin(page, person.login, addedUserPassword);
  await page.getByLabel('Прежний пароль').fill(addedUserPassword);
  await page.getByLabel('Новый пароль', { exact: true }).fill(ownPassword);
  await page.getByLabel('Новый пароль ещё раз').fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeFocused();
}

/** Goes through all steps of the tour with Enter. @returns their titles */
async function walkByKeys(page: Page, count: number): Promise<string[]> {
  const titles: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const step = card(page).getByText(`Шаг ${number} из ${count}`);
    await expect(step).toBeVisible();
    titles.push((await step.locator('xpath=following-sibling::p').first().textContent()) ?? '');
    await expect(page.locator('[data-tour-now]')).toBeInViewport();
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: number < count ? 'Далее' : 'Закончить' })).toBeFocused();
    if (number === 2) expect(await findSeriousViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
  }
  return titles;
}

/**
 * Expects that the tour is not offered. Waits for the network first, because the offer's code is loaded after the page.
 */
async function expectNoOffer(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Дела на сегодня' })).toBeVisible();
  await untilSettled(page);
  await expect(page.getByText(offer)).toHaveCount(0);
}

test('a new person walks the tour by the keyboard, and is not asked again at the next login', async ({ page }) => {
  const person = { name: 'Нурматова Сабина', login: '998935550201' };
  await enterForTheFirstTime(page, person);
  await expect(page.getByText(offer)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Начать' })).toBeFocused();
  await page.keyboard.press('Enter');
  const titles = ['Дела на сегодня', 'Новое письмо', 'Подпись и отправка', 'Поиск', 'Уведомления', 'Справка'];
  expect(await walkByKeys(page, titles.length)).toEqual(titles);
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await logOut(page);

  await submitLogin(page, person.login, ownPassword);
  await expectNoOffer(page);
});

test('on a phone the tour points at the button of the menu, and Esc leaves it for good', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterForTheFirstTime(page, { name: 'Эшматов Темур', login: '998935550202' });
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Начать' }).click();
  await card(page).getByRole('button', { name: 'Далее' }).click();
  await expect(page.locator('[data-tour-now]')).toHaveAccessibleName('Открыть меню');
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expectNoOffer(page);
});

test('a tour that does not load says what to do, and starts after that', async ({ page }) => {
  await openHomeAs(page, logins.sender);
  await openRoute(page, '/main/profile');
  const start = page.getByRole('button', { name: 'Показать, где что находится' });
  await expect(start).toBeVisible();
  await page.route(/tour-parts/, (route) => route.abort());
  await start.click();
  await expect(page.getByText('Показ не загрузился. Обновите страницу и начните его снова.')).toBeVisible();
  await expect(start).toBeFocused();
  await page.unrouteAll();
  await page.reload();
  await start.click();
  await expect(card(page).getByText('Шаг 1 из 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
});
