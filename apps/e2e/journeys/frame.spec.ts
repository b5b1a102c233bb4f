import { type Language, languages } from '@hybrid-mail/messages/language';
import type { Page } from '@playwright/test';
import { currentStack, expect, logins, openHomeAs, test } from '../src/stack/product.ts';
import { storeLanguageOf } from '../src/steps/choose-language.ts';
import { startSessionAs } from '../src/steps/start-session-as.ts';

/** 683 px are a window of 1366 px at a zoom of 200 %. */
const widths = [1366, 1024, 683, 390] as const;

/** Distance of the vertical centres of the bar's visible parts from the centre of the bar, and its overflow, in px. */
const measureBar = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((bar) => {
      const { top, height } = bar.getBoundingClientRect();
      const offsets = [...bar.children].flatMap((part) => {
        const box = part.getBoundingClientRect();
        return box.width === 0 ? [] : [Math.abs(box.top + box.height / 2 - top - height / 2)];
      });
      return { height, overflow: bar.scrollWidth - bar.clientWidth, offset: Math.max(...offsets) };
    });

const expectOneLine = async (page: Page, about: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    const line = { height: 48, overflow: 0, offset: expect.closeTo(0, 0) };
    await expect.poll(() => measureBar(page), { message: `${about}, ${width} px` }).toEqual(line);
  }
};

/** Removes the price from answers about the balance, as for an organization without a price. */
const withoutPrice = (page: Page) =>
  page.route('**/api/balance', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), SumForMail: null } });
  });

const people = { 'head sender': logins.headSender, administrator: logins.admin } as const;

for (const language of languages) {
  for (const [person, login] of Object.entries(people)) {
    test(`the top bar of the ${person} is one line at every width (${language})`, async ({ page }) => {
      await inLanguage(page, login, language, async () => {
        await expectOneLine(page, 'home');
      });
    });
  }

  test(`the top bar of a newcomer without a price is one line at every width (${language})`, async ({ page }) => {
    await withoutPrice(page);
    await inLanguage(page, logins.headSender, language, async () => {
      await expectOneLine(page, 'home without a price');
    });
  });
}

test('the bar keeps its height and its menu of the person while the balance is on its way', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/balance', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomeAs(page, logins.headSender);
  const before = await measureBar(page);
  await page.getByRole('button', { name: /баланс и профиль/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Мой профиль' })).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('dialog').getByText(/Баланс/)).toBeVisible();
  expect((await measureBar(page)).height).toBe(before.height);
});

test('on a phone the menu of the person has the balance, the identifier and the profile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHomeAs(page, logins.headSender);
  await page.getByRole('button', { name: /баланс и профиль/ }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText(/Идентификатор:/)).toBeVisible();
  await expect(menu.getByText(/сум/)).toBeVisible();
  await menu.getByRole('link', { name: 'Мой профиль' }).click();
  await expect(page.getByRole('heading', { name: 'Мой профиль' })).toBeVisible();
});

async function inLanguage(page: Page, login: string, language: Language, check: () => Promise<void>): Promise<void> {
  const { address } = currentStack();
  await storeLanguageOf(page.request, address, login, language);
  try {
    await startSessionAs(page.context(), address, login);
    await page.goto(`${address}/`);
    await expect(page.getByRole('banner').getByText(/^[^:]+: \d+$/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await check();
  } finally {
    await storeLanguageOf(page.request, address, login, null);
  }
}
