import { commonTexts } from '@hybrid-mail/messages/common';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { languageNames, languages } from '@hybrid-mail/messages/language';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { trackTexts } from '@hybrid-mail/messages/track';
import type { Page } from '@playwright/test';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { logins, password } from '../src/stack/demonstration.ts';
import { currentStack, expect, openRoute, test } from '../src/stack/product.ts';
import { storeLanguageOf } from '../src/steps/choose-language.ts';
import { createLetter, expectStatusText, signAndSend } from '../src/steps/letter-steps.ts';

const places = {
  ru: ['Самаркандская область', 'Каттакурганский район'],
  'uz-Latn': ['Samarqand viloyati', 'Kattaqoʻrgʻon tumani'],
  'uz-Cyrl': ['Самарқанд вилояти', 'Каттақўрғон тумани'],
} as const;

/** Chooses a language on the login page, which reloads the page, and then logs in. */
async function logInIn(page: Page, language: (typeof languages)[number]): Promise<void> {
  await openRoute(page, '/auth/login');
  await page.getByRole('button', { name: languageNames[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { name: sessionTexts.title })).toBeVisible();
  await page.getByLabel(sessionTexts.login).fill(logins.headSender);
  await page.getByLabel(sessionTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: sessionTexts.submit, exact: true }).click();
  await expect(page.getByRole('button', { name: shellTexts.logout })).toBeVisible();
}

/** Removes the stored language, because other journeys expect Russian texts for this user. */
test.afterEach(({ request }) => storeLanguageOf(request, currentStack().address, logins.headSender, null));

for (const language of languages) {
  test(`a clerk who reads ${language} logs in, sends a letter and sees it delivered; its receiver reads so too`, async ({
    page,
  }) => {
    await inLanguage(language, async () => {
      await logInIn(page, language);
      expect(await findSeriousViolations(page)).toEqual([]);
      const id = await createLetter(page, { receiver: 'Sandbox: delivered', place: places[language] });
      await signAndSend(page, /Намуна.*Рахимова/is);
      await expectStatusText(page, deliveryTexts.results[0]);
      await page.locator(`a[href*="/track/EHM${id}-"]`).click();
      await expect(page.getByText(trackTexts.found)).toBeVisible();
      await expect(page.getByText(deliveryTexts.results[0]).first()).toBeVisible();
      expect(await findSeriousViolations(page)).toEqual([]);
      await expect(page.getByText(commonTexts.appName).first()).toBeVisible();
    });
  });
}

test('a person who chose Uzbek in the shell finds it in another browser after the login', async ({ page, browser }) => {
  await logInIn(page, 'ru');
  await page.getByRole('button', { name: `${shellTexts.language}: ${languageNames.ru}` }).click();
  await page.getByRole('menuitemradio', { name: languageNames['uz-Latn'] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz-Latn');
  const other = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await other.goto(currentStack().address);
  await other.getByLabel(sessionTexts.login).fill(logins.headSender);
  await other.getByLabel(sessionTexts.password, { exact: true }).fill(password);
  await other.getByRole('button', { name: sessionTexts.submit, exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'uz-Latn');
  await inLanguage('uz-Latn', () => expect(other.getByRole('button', { name: shellTexts.logout })).toBeVisible());
});

test('a list in Latin letters shows names in Latin letters; paper, clipboard and the letter have them as they are written', async ({
  page,
}) => {
  await inLanguage('uz-Latn', () => logInIn(page, 'uz-Latn'));
  await openRoute(page, '/main/mails/listing/all?page=1');
  const name = page.locator('tbody a [data-written]').filter({ visible: true }).last();
  const written = (await name.getAttribute('data-written')) ?? '';
  expect(written).toMatch(/\p{Script=Cyrillic}/u);
  expect(await name.textContent()).not.toMatch(/\p{Script=Cyrillic}/u);
  const copied = await name.evaluate((element) => {
    window.getSelection()?.selectAllChildren(element);
    const data = new DataTransfer();
    document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });
  expect(copied).toBe(written);
  await page.emulateMedia({ media: 'print' });
  await expect(name.locator('span')).toBeHidden();
  await page.emulateMedia({ media: null });
  await name.click();
  await expect(page.getByText(written).first()).toBeVisible();
});
