import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { expectFocusOutsideBody, tabTo } from '../src/steps/tab-to.ts';

test('the head controller asks the office of a district by the keyboard and takes it back', async ({ page }) => {
  await openHomeAs(page, logins.headController);
  const districts = page.getByRole('table', { name: 'Дольше нормы или без движения' });
  const button = districts.getByRole('button', { name: /^Запросить отделение:/ }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Запрошено 1 отделение')).toBeVisible();
  const cell = districts.getByText(/^Запрошено \d\d\.\d\d\.\d{4}$/).first();
  await expect(cell).toBeVisible();
  await expectFocusOutsideBody(page);
  expect(await findSeriousViolations(page)).toEqual([]);
  // Checks that the table, including its buttons, fits into the space next to the list of regions.
  const fits = await districts.evaluate(({ parentElement }) => {
    const { scrollWidth = 0, clientWidth = 0 } = parentElement ?? {};
    return scrollWidth <= clientWidth;
  });
  expect(fits).toBe(true);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Запрос отменён')).toBeVisible();
  await expect(districts.getByRole('button', { name })).toBeVisible();
});

test('an administrator sets the norm of a region and sets it back', async ({ page }) => {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/norms');
  const field = page.getByRole('textbox', { name: 'Самаркандская область' });
  const before = await field.inputValue();
  for (const norm of [before === '9' ? '8' : '9', before]) {
    await field.fill(norm);
    await field.press('Enter');
    await expect(page.getByText('Сохранено')).toBeVisible();
  }
  expect(await findSeriousViolations(page)).toEqual([]);
});

test('a courier finds a letter by its number on a phone, by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomeAs(page, logins.courier);
  const field = page.getByRole('textbox', { name: 'Номер с конверта' });
  await expect(field).toBeFocused();
  expect(await findSeriousViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await page.keyboard.type('ehm 136');
  await tabTo(page, page.getByRole('button', { name: 'Найти' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/track\/EHM136$/);
  await expect(page.getByText('EHM136').first()).toBeVisible();
});

test('the answer of an office reaches the first page of the head controller and the history of each letter asked about', async ({
  page,
}) => {
  await openHomeAs(page, logins.headController);
  const districts = page.getByRole('table', { name: 'Дольше нормы или без движения' });
  await page.getByRole('button', { name: /^Запросить отделения/ }).click();
  await expect(page.getByText(/^Запрошен[оы] \d+ отделени/)).toBeVisible();
  // Refreshes until an office has answered: inquiries are sent only after an undo period of some seconds.
  const answered = districts.getByRole('row').filter({ hasText: 'Отделение ответило' }).first();
  await expect(async () => {
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(answered).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 180_000 });
  await answered.getByRole('link', { name: /^EHM/ }).click();
  const history = page.getByRole('list', { name: 'История' });
  await expect(history.getByText('Отделение ответило на запрос')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
});
