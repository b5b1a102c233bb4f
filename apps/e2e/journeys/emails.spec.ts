import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { waitForEmail } from '../src/steps/emails.ts';
import { createLetter, expectStatusText, signAndSend } from '../src/steps/letter-steps.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Уведомления' });

/** Connects an e-mail address with the keyboard, and confirms it with the code from the e-mail. */
async function connect(page: Page, address: string): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: /^(Подключить|Изменить): E-mail/ })
    .last()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Адрес e-mail').fill(address);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('Код из сообщения');
  await expect(code).toBeFocused();
  expect(await findSeriousViolations(page)).toEqual([]);
  const { text } = await waitForEmail(address, 'Код подтверждения');
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page).getByText(`${address}, подтверждён`)).toBeVisible();
}

test('a person connects an address, and a letter that comes back reaches them by e-mail, without a look at the page', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const address = `n.rahimova.${Date.now()}@namuna.uz`;
  await openHomeAs(page, logins.sender);
  await openRoute(page, '/main/profile');
  await connect(page, address);
  await cardOf(page).getByRole('button', { name: 'Сразу' }).press('Enter');
  await expect(cardOf(page).getByText('Сохранено')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);

  const id = await createLetter(page, { receiver: 'Sandbox: not home' });
  await signAndSend(page, /Намуна.*Рахимова/is);
  await expectStatusText(page, 'Не оказалось дома');
  const { subject, text } = await waitForEmail(address, /вернулось|Возвращено/);
  expect(`${subject}\n${text}`).not.toMatch(/Sandbox|not home/);
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText(new RegExp(`EHM${id}|Требуют внимания`)).first()).toBeVisible();

  await openRoute(page, '/main/profile');
  await cardOf(page).getByRole('button', { name: 'Отключить: E-mail' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).press('Enter');
  await expect(cardOf(page).getByText('Адрес отключён')).toBeVisible();
  await waitForEmail(address, 'больше не приходят на этот адрес');
});

test('an address that does not exist is told under it, with the words of its server', async ({ page }) => {
  await openHomeAs(page, logins.headSender);
  await openRoute(page, '/main/profile');
  await cardOf(page)
    .getByRole('button', { name: /^Подключить: E-mail/ })
    .last()
    .click();
  await page.getByRole('dialog').getByLabel('Адрес e-mail').fill('unknown@namuna.uz');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(async () => {
    await page.reload();
    await expect(cardOf(page).getByText('Такого адреса нет')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(cardOf(page).getByText(/5\.1\.1 No such user here/)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  expect(await findSeriousViolations(page)).toEqual([]);
  await cardOf(page).getByRole('button', { name: 'Не подключать: E-mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Не подключать' }).click();
  await expect(cardOf(page).getByText('Такого адреса нет')).toBeHidden();
});
