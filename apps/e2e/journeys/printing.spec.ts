import { draftsOfAllDaysRoute, expect, logins, openHomeAs, openRoute, test } from '../src/stack/product.ts';

const transparent = 'rgba(0, 0, 0, 0)';

test('a list is printed without boxes, arrows, marks and tints, also on a dark page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHomeAs(page, logins.headSender);
  await openRoute(page, draftsOfAllDaysRoute);
  const rows = page.locator('tbody tr[data-row]');
  await rows
    .filter({ has: page.locator('input:enabled') })
    .first()
    .getByRole('checkbox')
    .check();
  await expect(page.locator('tbody tr[aria-selected=true]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(page.getByRole('checkbox').locator('visible=true')).toHaveCount(0);
  await expect(page.locator('thead svg').locator('visible=true')).toHaveCount(0);
  const looks = await page.locator('tbody tr, tbody td, thead th, tbody td span').evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, boxShadow, color } = getComputedStyle(element);
      return { backgroundColor, boxShadow, color };
    }),
  );
  expect(looks.filter(({ backgroundColor }) => backgroundColor !== transparent)).toEqual([]);
  expect(looks.filter(({ boxShadow }) => boxShadow !== 'none')).toEqual([]);
  expect(
    await page
      .locator('tbody td')
      .nth(2)
      .evaluate((cell) => getComputedStyle(cell).color),
  ).toBe('rgb(28, 43, 52)');
  // Checks that the first visible column is the number: the column of checkboxes is not printed.
  const [number] = await page
    .locator('thead th:visible')
    .evaluateAll((heads) =>
      heads.map((head) => ({ text: head.textContent, width: Math.round(head.getBoundingClientRect().width) })),
    );
  expect(number?.text).toBe('№');
});
