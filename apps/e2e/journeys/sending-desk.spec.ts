import type { Browser, Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, openRoute, setPostalFaults, test } from '../src/stack/product.ts';
import { createLetter, expectStatusText, signAndSend } from '../src/steps/letter-steps.ts';

const namuna = /Намуна.*Рахимова/is;
const phone = { width: 390, height: 844 };

test.afterEach(async () => setPostalFaults(null));

/** Opens a page as the sender in a second browser context, in addition to the administrator's page. */
async function senderPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openHomeAs(page, logins.sender);
  return page;
}

async function openDesk(page: Page): Promise<void> {
  await openHomeAs(page, logins.admin);
  await page.getByRole('link', { name: 'Отправка', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Отправка: состояние' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Исполнители' })).toBeVisible();
}

const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `EHM${id}` });

test('a pause of all holds a letter back, its sender is told, and the letter goes out when the sending goes on', async ({
  page,
  browser,
}) => {
  await openDesk(page);
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Приостановить всю отправку' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/пауза задержит/i)).toBeVisible();
  await dialog.getByLabel('Причина').fill('Замена сертификата почты');
  expect(await findSeriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Приостановить' }).click();
  await expect(page.getByText(/^Вся отправка на паузе с/)).toBeVisible();

  const sender = await senderPage(browser);
  await expect(sender.getByText(/^Отправка писем приостановлена оператором/)).toBeVisible();
  const id = await createLetter(sender, { receiver: 'Sandbox: delivered' });
  await signAndSend(sender, namuna);

  await expect(rowOf(page, id)).toContainText('Вся отправка на паузе');
  await rowOf(page, id)
    .getByRole('button', { name: /^К паузе/ })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Замена сертификата почты' })).toBeFocused();
  await page.setViewportSize(phone);
  await expect(page.getByText(`EHM${id}`)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByRole('button', { name: 'Возобновить всю отправку' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Возобновить' }).click();
  await expect(page.getByText(/^Вся отправка на паузе с/)).toHaveCount(0);
  await expect(sender.getByText(/^Отправка писем приостановлена оператором/)).toHaveCount(0);
  await openRoute(sender, `/main/mail/view/${id}`);
  await expectStatusText(sender, 'Вручено');
});

test('a letter that the post refused is declined with a reason that its sender reads', async ({ page, browser }) => {
  const sender = await senderPage(browser);
  const id = await createLetter(sender, { receiver: 'Sandbox: reject' });
  await signAndSend(sender, namuna);
  await expect(sender.getByText(/район не относится к области/).first()).toBeVisible();

  await openDesk(page);
  await page.getByRole('button', { name: `Напомнить: EHM${id}` }).click();
  await expect(rowOf(page, id)).toContainText('Напомнили сегодня');
  await openRoute(sender, '/main');
  await sender.getByRole('button', { name: /^Уведомления, ждут действия/ }).click();
  const notices = sender.getByRole('dialog', { name: 'Уведомления' });
  await expect(notices.getByRole('link', { name: new RegExp(`Письмо EHM${id} ждёт вас`) })).toBeVisible();
  await sender.keyboard.press('Escape');
  await page.getByRole('button', { name: `Отклонить: EHM${id}` }).click();
  const reason = page.getByRole('textbox', { name: 'Почему отклоняете' });
  await expect(reason).toBeFocused();
  await expect(page.getByText('Осталось: причина.')).toBeVisible();
  await page.keyboard.type('Дубль: отправлено заново');
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Отклонено: EHM${id}`)).toBeVisible();
  await expect(rowOf(page, id)).toHaveCount(0);

  await openRoute(sender, `/main/mail/view/${id}`);
  await expect(sender.getByText(/Дубль: отправлено заново/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Кто и что делал' }).click();
  await page.getByRole('menuitem', { name: 'Отправка: письмо отклонено' }).click();
  await expect(page.getByRole('table')).toContainText(`EHM${id}`);
});
