import { rawPdf, rawStream } from '@hybrid-mail/testing/pdf/pdf-raw';
import { expect, openHomeAs, test } from '../src/stack/product.ts';
import { fillLetterForm } from '../src/steps/letter-steps.ts';

/** PDF of two pages. The second page has a square within the margin that cannot be printed. */
const twoPages = () => {
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Resources << >> /Contents ${content} 0 R >>`;
  const middle = rawStream('200 400 200 200 re f');
  const edge = rawStream('200 400 200 200 re f 2 700 60 60 re f');
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      page(5),
      page(6),
      middle,
      edge,
    ],
  });
};

test('a page that reaches the edge is marked, and opens to be read before the letter is created', async ({ page }) => {
  await openHomeAs(page);
  await fillLetterForm(page, { receiver: 'Холматова Озода', file: { name: 'у края.pdf', bytes: twoPages() } });
  await expect(page.getByText('Страница 2 заходит на поля принтера')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Открыть: стр. 1' })).toBeVisible();
  const second = page.getByRole('button', { name: 'Открыть: у края стр. 2' });
  await second.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'у края.pdf' });
  await expect(viewer.getByRole('group', { name: 'Страница 2' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();
  await expect(page.getByRole('button', { name: 'Создать', exact: true })).toBeEnabled();
});
