export default async (as: any) => {
  const page = await as('998902000004');
  await page.getByRole('button', { name: /^Запросить отделения/ }).click();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/h/inq-6.png' });
  console.log(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 60)));
};
