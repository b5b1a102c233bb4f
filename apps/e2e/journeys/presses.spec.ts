import type { Page } from '@playwright/test';
import { expect, logins, openHomeAs, openRoute, test, untilSettled } from '../src/stack/product.ts';

/** Pages with forms, each with the user who opens it, and the button of a dialog whose form is tried. */
const forms: readonly { readonly route: string; readonly login?: string; readonly opens?: string }[] = [
  { route: '/auth/login' },
  { route: '/auth/recover' },
  { route: '/auth/register' },
  { route: '/main/mail/create/pdf-form', login: logins.headSender },
  { route: '/admin/organizations', login: logins.admin, opens: 'Регистрация организации' },
  { route: '/admin/units', login: logins.admin, opens: 'Добавить подразделение' },
  { route: '/admin/users', login: logins.admin, opens: 'Добавить пользователя' },
];

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/**
 * Waits until the page has drawn the message of the field that the previous press left. The page validates that field
 * 300 ms after the release (`afterPress`), a public page after it has also loaded the rules; a message that is drawn
 * during the next press would count as its movement.
 */
async function untilMessagesAreDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((validates) => setTimeout(validates, 400)));
  await untilSettled(page);
  await twoFrames(page);
}

/**
 * Focuses each empty field, presses what stands behind it, and compares the place of what is pressed before and during
 * the press: where it moves, the release falls beside it, and the browser sends no click.
 * @returns what moved
 */
async function findMoved(page: Page): Promise<string[]> {
  const area = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : page.locator('#root');
  const fields = area.locator('input:visible:not([type=file], [type=checkbox], [type=radio], [readonly], [disabled])');
  const pressed = area.locator('button:visible:not([disabled]), a[href]:visible');
  const moved: string[] = [];
  for (let place = 0; place < Math.min(await fields.count(), 6); place += 1) {
    const field = fields.nth(place);
    await field.focus();
    // The last two: the nearest to the fields' end are those that a longer message would move.
    for (const target of [pressed.last(), pressed.nth(Math.max(0, (await pressed.count()) - 2))]) {
      await field.focus();
      await untilMessagesAreDrawn(page);
      const before = await target.boundingBox();
      if (!before) continue;
      await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
      await page.mouse.down();
      // Two frames, in which a validation on blur would have drawn its message.
      await twoFrames(page);
      const during = await target.boundingBox();
      // Released elsewhere, so that nothing is clicked.
      await page.mouse.move(1, 1);
      await page.mouse.up();
      if (during?.x !== before.x || during.y !== before.y)
        moved.push(`${await field.getAttribute('name')} → ${(await target.textContent())?.trim()}`);
    }
  }
  return moved;
}

for (const { route, login, opens } of forms) {
  test(`nothing moves under a pressed pointer when a field is left: ${route}`, async ({ page }) => {
    if (login) await openHomeAs(page, login);
    await openRoute(page, route);
    if (opens) {
      await page.getByRole('button', { name: opens }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    await expect(page.locator('input:visible').first()).toBeVisible();
    await untilSettled(page);
    expect(await findMoved(page)).toEqual([]);
  });
}
