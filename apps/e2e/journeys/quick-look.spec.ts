import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

const list = '/main/mails/listing/all?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=50';

test('letters are looked at beside their list, opened and come back to, by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, list);
  // Reloads, because the quick look is stored under the router's key of the history entry. An entry that a change of
  // the hash alone creates has no key.
  await page.reload();
  await expect(page.getByText(/1–50 из/)).toBeVisible();
  const panel = page.getByRole('complementary', { name: /Быстрый просмотр/ });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(panel.getByText(/(^| )1-е из/)).toBeVisible();
  await expect(panel.getByRole('list', { name: 'История' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Первая страница. Открыть документ' })).toBeVisible();
  await expect(page.locator('tbody tr[aria-current=true]')).toBeFocused();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowDown');
  await expect(panel.getByText(/(^| )15-е из/)).toBeVisible();
  await expect(page.locator('tbody tr[aria-current=true]')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('list', { name: 'История' })).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);

  await page.keyboard.press('F6');
  await expect(panel).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Письмо EHM/ })).toBeVisible();
  await page.goBack();
  await expect(panel.getByText(/(^| )15-е из/)).toBeVisible();
  await expect(page.locator('tbody tr[aria-current=true]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('tbody tr:focus')).toBeInViewport({ ratio: 1 });
});

test('the document opens large from the quick look, and its dialog gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, list);
  await page.getByRole('button', { name: 'Быстрый просмотр' }).click();
  const cover = page.getByRole('button', { name: 'Первая страница. Открыть документ' });
  await cover.click();
  const dialog = page.getByRole('dialog', { name: /^EHM\d+\.pdf$/ });
  await expect(dialog.getByRole('group', { name: 'Страница 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cover).toBeFocused();
});
