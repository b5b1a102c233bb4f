export default async (as: any) => {
  const page = await as('998902000004');
  await page.screenshot({ path: '/tmp/h/inq-1.png' });
  const button = page.getByRole('button', { name: /^Запросить отделение:/ }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/h/inq-2.png' });
  console.log(await page.evaluate(() => document.activeElement?.textContent));
  const phone = await as('998902000004', { width: 390, height: 844 });
  await phone.getByRole('heading', { name: 'Районы дольше нормы' }).scrollIntoViewIfNeeded();
  await phone.evaluate(() => scrollBy(0, 500));
  await phone.screenshot({ path: '/tmp/h/inq-3.png' });
};
