import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { expect, it } from 'vitest';
import { priceWithoutPages } from './blank-pages-removal.tsx';

const report = (sheetsCount: number, over: Partial<PdfInspectionReply> = {}): PdfInspectionReply => ({
  documentSha256: '',
  pagesCount: sheetsCount,
  sheetsCount,
  size: 1,
  priceForMail: '9500.10',
  priceForOverPaged: '500.20',
  price: null,
  pageSizes: [],
  findings: [],
  ...over,
});

it.each([
  [2, 1, '9500.10', 0n],
  [3, 2, '9500.10', 0n],
  [4, 1, '9500.10', 50_020n],
  [5, 1, '10000.30', 0n],
  [6, 3, '9500.10', 50_020n],
  [9, 4, '10000.30', 0n],
])('of %i sheets without %i costs %s, %i tiyin less', (sheets, blank, price, saving) => {
  expect(priceWithoutPages(report(sheets), blank)).toEqual({ price, saving });
});

it('is not known where the unit has no price', () => {
  expect(priceWithoutPages(report(4, { priceForOverPaged: null }), 1)).toBeNull();
});
