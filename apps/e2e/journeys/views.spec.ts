import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

const list = '/main/mails/listing/all?page=1&itemsPerPage=50';

test('filters are saved as a view by the keyboard, follow the person to another browser, and are deleted', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHomeAs(page, logins.sender);
  await openRoute(page, list);
  const filters = page.getByRole('search', { name: 'Фильтры' });
  const menu = page.getByRole('menu', { name: 'Виды' });
  await filters.getByRole('button', { name: 'Область' }).click();
  await page.getByRole('option', { name: 'Самаркандская область' }).click();
  await page.getByRole('button', { name: 'Виды' }).press('Enter');
  await expect(menu).toContainText('Вид хранит под именем фильтры');
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Название' }).fill('Самарканд');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('button', { name: /^Вид: Самарканд [0-9]/ });
  await expect(chosen).toBeFocused();
  expect(await findSeriousViolations(page)).toEqual([]);

  const elsewhere = await browser.newPage();
  await openHomeAs(elsewhere, logins.sender);
  await openRoute(elsewhere, list);
  await elsewhere.getByRole('button', { name: 'Виды' }).click();
  await elsewhere.getByRole('menuitemradio', { name: /^Самарканд [0-9]/ }).click();
  await expect(elsewhere.getByRole('button', { name: /^Область: Самаркандская область/ })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Убрать фильтр «Область»' }).click();
  await expect(elsewhere.getByRole('button', { name: /^Вид: Самарканд.*изменён$/ })).toBeVisible();
  await elsewhere.goBack();
  await expect(elsewhere.getByRole('button', { name: /^Вид: Самарканд [0-9]+$/ })).toBeVisible();
  await elsewhere.close();

  await chosen.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Вид «Самарканд» удалён')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Виды' })).toBeVisible();
});

test('the dialog of a view keeps its name while the window becomes low', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHomeAs(page, logins.sender);
  await openRoute(page, list);
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить вид' }).click();
  const name = page.getByRole('textbox', { name: 'Название' });
  await name.fill('Самарканд');
  for (const size of [
    { width: 1366, height: 480 },
    { width: 800, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Виды', includeHidden: true }).waitFor();
    await expect(name).toHaveValue('Самарканд');
  }
});
