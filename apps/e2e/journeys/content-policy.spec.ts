import { expect, openRoute, test } from '../src/stack/product.ts';

test('a script, a picture or a call that is not ours would be told, and stopped', async ({ page, violations }) => {
  await openRoute(page, '/auth/login');
  await expect(page.getByLabel('Логин')).toBeVisible();
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.isForeign = true';
    const picture = document.createElement('img');
    picture.src = 'https://pictures.example/pixel.png';
    document.body.append(script, picture);
    await fetch('https://collector.example/').catch(() => undefined);
  });
  const told = () => violations.map((violation) => violation.split(' ')[0]).toSorted();
  await expect.poll(told).toEqual(['connect-src', 'img-src', 'script-src-elem']);
  expect(await page.evaluate(() => 'isForeign' in globalThis)).toBe(false);
  violations.length = 0;
});
