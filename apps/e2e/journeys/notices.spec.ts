import { expectNoHorizontalScroll } from '../src/expectations/expect-no-horizontal-scroll.ts';
import { findSeriousViolations } from '../src/expectations/find-serious-violations.ts';
import { expect, logins, openHomeAs, test } from '../src/stack/product.ts';
import { createLetter, expectStatusText, signAndSend } from '../src/steps/letter-steps.ts';

test('a letter that comes back is on the bell of the person who sent it, who opens it by the keyboard', async ({
  page,
}) => {
  await openHomeAs(page, logins.sender);
  const id = await createLetter(page, { receiver: 'Sandbox: not home' });
  await signAndSend(page, /Намуна.*Рахимова/is);
  await expectStatusText(page, 'Не оказалось дома');
  const bell = page.getByRole('button', { name: /^Уведомления/ });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Уведомления' });
  const told = panel.getByRole('link', { name: new RegExp(`(Письмо EHM${id} вернулось|Возвращено писем)`) });
  await expect(told.first()).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await bell.press('Enter');
  await expect(told.first()).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await told.first().press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByText(`EHM${id}`).first()).toBeVisible();
});
