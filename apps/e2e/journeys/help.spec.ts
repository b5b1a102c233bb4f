import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`the help of a screen is opened, searched and left, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openHomeAs(page, logins.sender);
    await openRoute(page, '/main/mails/listing/sent');
    await expect(page.getByRole('heading', { name: 'Отправленные письма' })).toBeVisible();
    const ofHelp = () => asked.filter((url) => /help-reader|russian-book|\.webp/.test(url));
    expect(ofHelp()).toEqual([]);

    const isPhone = width < 600;
    const menu = page.getByRole('button', { name: 'Открыть меню' });
    if (isPhone) await menu.click();
    const button = page.getByRole('button', { name: 'Справка', exact: true });
    await button.click();
    const role = isPhone ? 'dialog' : 'complementary';
    const help = page.getByRole(role, { name: 'Справка' });
    await expect(help.getByRole('heading', { name: 'Письма: статусы и история' })).toBeFocused();
    await expect.poll(ofHelp).not.toEqual([]);
    expect(await findSeriousViolations(page)).toEqual([]);

    await help.getByRole('textbox', { name: 'Найти в справке' }).fill('вернулось адрес');
    await help.getByRole('link', { name: 'Письмо из PDF' }).click();
    await expect(help.getByRole('heading', { name: 'Письмо из PDF' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(isPhone ? menu : button).toBeFocused();
  });
}

test('a newcomer reads the help before the login, in a tab of its own', async ({ page, context }) => {
  await openRoute(page, '/auth/login');
  await page.getByRole('textbox', { name: 'Логин' }).fill('998901234567');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Справка', exact: true }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1, name: 'Вход в систему' })).toBeVisible();
  expect(await findSeriousViolations(tab)).toEqual([]);
  await tab.getByRole('link', { name: 'Все страницы' }).click();
  await expect(tab.getByRole('link', { name: 'Регистрация организации' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Логин' })).toHaveValue('998901234567');
});
