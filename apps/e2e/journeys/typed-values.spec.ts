import { expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';

test('a letter that was begun and the filters of a list survive a reload, and the browser keeps neither in plain text', async ({
  page,
}) => {
  await openHomeAs(page);
  await openRoute(page, '/main/mails/listing/sent');
  await page.getByRole('textbox', { name: 'Получатель' }).fill('Холматова');
  await expect(page).toHaveURL(/receiver=/);
  await openRoute(page, '/main/mail/create/pdf-form');
  const receiver = page.getByRole('combobox', { name: 'Получатель' });
  await receiver.fill('Холматова Озода');
  await page.getByLabel('Улица').fill('махалля Гулистон');
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(kept).toContain('typed.new-letter');
  expect(await kept()).not.toMatch(/Холматова|Гулистон/);

  await page.reload();
  await expect(receiver).toHaveValue('Холматова Озода');
  await expect(page.getByLabel('Улица')).toHaveValue('махалля Гулистон');
  await openRoute(page, '/main/mails/listing/sent');
  await expect(page).toHaveURL(/receiver=/);

  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  expect(await kept()).not.toContain('typed.new-letter');
});
