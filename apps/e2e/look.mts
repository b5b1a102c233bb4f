import { chromium } from '@playwright/test';
import { launchOptions } from './src/launch-options.ts';

const base = 'http://localhost:8211';
const browser = await chromium.launch({ ...(await launchOptions()), ignoreDefaultArgs: ['--hide-scrollbars'] });
export async function as(login: string, viewport = { width: 1366, height: 768 }) {
  const context = await browser.newContext({ viewport, locale: 'ru-RU', timezoneId: 'Asia/Tashkent', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(base);
  await page.waitForSelector('input[type=password]');
  await page.locator('input').first().fill(login);
  await page.locator('input[type=password]').fill('Pochta-2026');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main h1');
  await page.waitForTimeout(2500);
  return page;
}
const what = process.argv[2] ?? 'delays';
const mod = await import(`./look-${what}.mts`);
await mod.default(as);
await browser.close();
