import { readFile } from 'node:fs/promises';
import { barcodesOnPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import type { Page } from '@playwright/test';
import { currentStack, expect, openHomeAs, openRoute, test } from '../src/stack/product.ts';
import { createLetter, expectLetterAccepted, signAndSend } from '../src/steps/letter-steps.ts';

/** Chooses an item of the menu «Скачать». @returns the downloaded file */
async function download(page: Page, paper: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('main').getByRole('button', { name: 'Скачать', exact: true }).first().click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: paper }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a sent letter has its receipt, the letter with the receipt, and all that proves it; an unsent one has none', async ({
  page,
  browser,
}) => {
  await openHomeAs(page);
  const id = await createLetter(page, { receiver: 'Sandbox: delivered' });
  await expect(page.getByRole('button', { name: 'Отправить' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Квитанция' })).toHaveCount(0);
  const refused = await page.request.get(`${currentStack().address}/api/Receipt?id=${id}`, {
    headers: await bearerOf(page),
  });
  expect([refused.status(), (await refused.json()).Code]).toEqual([409, 'mail-not-sent']);

  await signAndSend(page, /Намуна.*Рахимова/is);
  await expectLetterAccepted(page);
  const printed = page.waitForEvent('popup');
  const fetched = page.waitForResponse(/\/api\/Receipt\?id=/i);
  await page.getByRole('button', { name: 'Квитанция' }).click();
  expect((await fetched).headers()['content-type']).toBe('application/pdf');
  await printed;

  const receipt = await download(page, /^Скачать квитанцию/);
  expect(receipt.name).toBe(`EHM${id}-квитанция.pdf`);
  const [symbols] = await barcodesOnPdf(receipt.bytes);
  const uid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  expect(symbols).toEqual({ Code128: `EHM${id}`, QRCode: expect.stringMatching(uid) });
  const address = symbols?.QRCode ?? '';
  expect(address.replace(uid, '')).toBe(`${currentStack().address}/#/track/`);
  const [signs] = address.match(/[0-9a-f]{6}/) ?? [];
  expect((await textOfPdf(receipt.bytes)).join(' ')).toContain(`#/track/EHM${id}-${signs?.toUpperCase()}`);

  const both = await download(page, /^Письмо и квитанция/);
  expect(both.name).toBe(`EHM${id}-письмо-и-квитанция.pdf`);
  const pages = await textOfPdf(both.bytes);
  expect(pages).toHaveLength(4);
  expect(pages[0]).toContain('ТРЕБОВАНИЕ');
  expect(pages[3]).toContain(`EHM${id}`);

  const pack = await download(page, /^Комплект доказательств/);
  expect(pack.name).toBe(`EHM${id}-доказательства.zip`);
  const files = await filesOfZip(pack.bytes);
  expect([...files.keys()]).toContain(`EHM${id}/signature.p7s`);
  expect(files.get('proverka.txt')?.toString()).toContain('КАК ПРОВЕРИТЬ');
  expect(files.get(`EHM${id}/hashes.txt`)?.toString()).toContain('расхождений нет');

  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('Ваше письмо найдено')).toBeVisible();
  await expect(stranger.getByText('Отпечаток документа SHA-256')).toBeVisible();
  await stranger.close();
});

test('a receipt that does not come is told quietly at its place', async ({ page }) => {
  await openHomeAs(page);
  await openRoute(page, '/main/mails/listing/sent?sortBy=createdOn&sortDesc=true&page=1&itemsPerPage=10');
  await page.locator('a[href*="mail/view"]').first().click();
  await page.route('**/api/Receipt**', (route) => route.abort());
  await page.getByRole('button', { name: 'Квитанция' }).click();
  await expect(page.getByText('Квитанция не загрузилась')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Квитанция' })).toBeEnabled();
});

/** Authorization header of the page's session, read from one of the page's requests. */
async function bearerOf(page: Page): Promise<Record<string, string>> {
  const calls = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.reload();
  return { authorization: (await calls).headers().authorization ?? '' };
}
