import { expect, logIn, logins, open, test } from '../src/product.ts';
import { seriousFaults } from '../src/serious-faults.ts';

const sizes = { office: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const screens = {
  home: '/main',
  drafts: '/main/mails/listing/draft',
  sent: '/main/mails/listing/sent',
  'all letters': '/main/mails/listing/all',
  'a new letter': '/main/mail/create/pdf-form',
  'the own units': '/main/units',
  track: '/track/EHM1',
};

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`at the size of ${size}`, () => {
    test.use({ viewport });

    test('the login page has no serious accessibility fault', async ({ page }) => {
      await open(page, '/auth/login');
      await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
    });

    test('no screen has a serious accessibility fault or a sideways scroll of the page', async ({ page }) => {
      // A sender of the head unit sees every screen of the area.
      await logIn(page, logins.headSender);
      for (const route of Object.values(screens)) {
        await open(page, route);
        await expect(page.locator('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await seriousFaults(page), route).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), route).toBe(true);
      }
      await open(page, screens['all letters']);
      await page.locator('a[href*="/mail/view/"]').first().click();
      await expect(page.getByRole('heading', { name: /^Письмо EHM/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await seriousFaults(page), 'a letter').toEqual([]);
    });
  });
}
