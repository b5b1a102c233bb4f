import type { Page } from '@playwright/test';
import { expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { createLetter } from '../src/steps/letter-steps.ts';

const line = (page: Page) => page.getByRole('textbox', { name: /^Адрес одной строкой/ });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const chosenIn = (page: Page, name: string) => field(page, name).locator('option:checked');

test.beforeEach(async ({ page }) => openHomeAs(page));

test('an address in one line fills the form, and says what became of letters there', async ({ page }) => {
  await createLetter(page, { receiver: 'Одной Строкой', place: ['Самаркандская область', 'Ургутский район'] });
  await openRoute(page, '/main/mail/create/pdf-form');
  const asked = page.waitForRequest((request) => request.url().includes('/api/KnownAddress'));
  await line(page).fill('Samarqand vil. Urgut tumani махалля Гулистон 108-45');
  await expect(page.getByRole('button', { name: 'Район: Ургутский район, изменить' })).toBeVisible();
  await expect(chosenIn(page, 'Область')).toHaveText('Самаркандская область');
  await expect(chosenIn(page, 'Район')).toHaveText('Ургутский район');
  await expect(field(page, 'Улица')).toHaveValue('махалля Гулистон');
  await expect(field(page, 'Дом')).toHaveValue('108-45');
  expect(new URL((await asked).url()).search).toBe('');
  await expect(page.getByText(/На этот адрес уже писали/)).toBeVisible();

  await line(page).press('Escape');
  await expect(chosenIn(page, 'Область')).toHaveText('Выберите область');
  await expect(field(page, 'Улица')).toHaveValue('');
  await expect(line(page)).toHaveValue(/Urgut/);
});

test('a district of another region is chosen by the keyboard, and Enter leads to what is missing', async ({ page }) => {
  await openRoute(page, '/main/mail/create/pdf-form');
  await line(page).fill('Самаркандская область, Чиланзарский район, ул. Катартал 5');
  const chip = page.getByRole('button', { name: /^Район: Чиланзарский район\? Выбрать/ });
  await expect(chip).toBeVisible();
  await expect(chosenIn(page, 'Область')).toHaveText('Выберите область');
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Чиланзарский район, город Ташкент' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosenIn(page, 'Район')).toHaveText('Чиланзарский район');
  await expect(field(page, 'Улица')).toHaveValue('ул. Катартал');

  await line(page).fill('Юнусабадский район, ул. Амира Темура');
  await line(page).press('Enter');
  await expect(chosenIn(page, 'Район')).toHaveText('Юнусабадский район');
  await expect(field(page, 'Дом')).toBeFocused();
});

test('the chips fit a phone, and the line survives a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoute(page, '/main/mail/create/pdf-form');
  await line(page).fill('Қорақалпоғистон Республикаси, Тахтакўпир тумани, Дўстлик маҳалласи, 5-уй, 17-хонадон');
  const chips = page.getByRole('list', { name: 'Прочитано в строке' });
  await expect(chips.getByRole('button')).toHaveCount(5);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  const heights = await chips
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44);

  await page.reload();
  await expect(line(page)).toHaveValue(/Тахтакўпир/);
  await expect(chosenIn(page, 'Район')).toHaveText('Тахтакупырский район');
});
