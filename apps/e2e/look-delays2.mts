export default async (as: any) => {
  const page = await as('998902000004');
  await page.screenshot({ path: '/tmp/h/inq-4.png' });
  const link = page.getByRole('row').filter({ hasText: 'Отделение' }).getByRole('link', { name: /^EHM/ }).first();
  console.log(await page.getByRole('table').first().innerText());
  await page.goto(new URL(await page.getByRole('link', { name: 'EHM136' }).getAttribute('href'), 'http://localhost:8211').href);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/h/inq-5.png', fullPage: true });
};
