import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/expectations/expect-accessible.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

const organization = 'ООО «Барака савдо»';
const controllerName = 'Мирзаева Шахноза Рустамовна';

/**
 * Toggles the controller's access to the organization in the administrator's permission editor, and waits for the
 * answer.
 */
async function turn(page: Page, isOn: boolean): Promise<void> {
  const access = page.getByRole('switch', { name: `Доступ к организации: ${organization}` });
  const answer = page.waitForResponse((response) => response.url().endsWith('/GlobalUserUnitPermission/organization'));
  await access.click();
  await expect(access).toBeChecked({ checked: isOn });
  expect((await answer).status()).toBe(200);
}

test('a head administrator gives a controller an organization, who sees it at once, and no longer when it is taken back', async ({
  page,
  browser,
}) => {
  await openHomeAs(page, logins.admin);
  await openRoute(page, '/admin/global/users');
  await page.getByRole('button', { name: `Права: ${controllerName}` }).click();
  await turn(page, true);

  const elsewhere = await browser.newContext();
  const controller = await elsewhere.newPage();
  await openHomeAs(controller, logins.controller);
  const row = controller.getByRole('row').filter({ hasText: organization });
  await openRoute(controller, '/moderator/organizations');
  await expect(row).toHaveCount(1);

  await turn(page, false);
  await controller.getByRole('button', { name: 'Обновить' }).click();
  await expect(row).toHaveCount(0);
  await expect(controller.locator('tbody tr').first()).toBeVisible();
  await elsewhere.close();
});

const pages = ['', '/organizations', '/units', '/users'].map((page) => `/admin/global${page}`);
const dialogs = [
  ['/admin/global/organizations', 'Регистрация организации'],
  ['/admin/global/units', 'Добавить подразделение'],
  ['/admin/global/users', 'Добавить пользователя'],
  ['/admin/global/users', `Права: ${controllerName}`],
] as const;

for (const [size, viewport] of Object.entries({
  office: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`at the size of ${size}`, () => {
    test.use({ viewport });

    test('no page about the operator has a serious accessibility fault or a sideways scroll', async ({ page }) => {
      await openHomeAs(page, logins.admin);
      for (const route of pages) {
        await openRoute(page, route);
        await expect(page.getByRole('heading', { level: 1, name: /^Глобальные/ })).toBeVisible();
        await expectAccessible(page, route);
      }
      for (const [route, button] of dialogs) {
        await openRoute(page, route);
        const isInMenu = size === 'phone' && button.startsWith('Права');
        if (isInMenu) {
          const card = page.getByRole('listitem').filter({ hasText: controllerName });
          await card.getByRole('button', { name: 'Ещё' }).click();
          await expectAccessible(page, 'the menu of a card');
        }
        await page.getByRole(isInMenu ? 'menuitem' : 'button', { name: button }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, button);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}
