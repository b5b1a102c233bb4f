import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiptPdf } from '@hybrid-mail/documents/receipt';
import { barcodesOnPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { aReceipt } from '../../packages/documents/test/a-receipt.ts';
import { appendResultRows } from '../append-result-rows.ts';

/**
 * Checks that scanners read the barcodes of receipts. Renders letter numbers of each length at several densities (dpi)
 * and reads them with ZXing and, if zbarimg and pdftoppm are installed, with zbar. Exits with 1 if a barcode is not
 * read.
 */
const densities = [150, 300, 600];
const numbers = [1, 7, 20, 96, 123, 624, 1160, 9999, 12_345, 98_765, 123_456, 999_999, 1_048_237, 7_777_777]
  .concat([10_482_375, 99_999_999, 123_456_789, 987_654_321, 1_000_000_000, 2_147_483_647])
  .map((id) => `EHM${id}`);

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;
const hasZbar = isThere('zbarimg') && isThere('pdftoppm');
const folder = mkdtempSync(join(tmpdir(), 'barcodes-'));
let all = 0;
let unread = 0;

function zbarReads(pdf: string, density: number): string {
  execFileSync('pdftoppm', ['-png', '-gray', '-singlefile', '-r', String(density), pdf, join(folder, 'page')]);
  return spawnSync('zbarimg', ['-q', join(folder, 'page.png')], { encoding: 'utf8' }).stdout;
}

for (const number of numbers) {
  const bytes = await receiptPdf(aReceipt({ number }));
  const pdf = join(folder, 'receipt.pdf');
  writeFileSync(pdf, bytes);
  const results: [scanner: string, isRead: boolean][] = [];
  for (const density of densities) {
    const [symbols] = await barcodesOnPdf(bytes, density);
    results.push([`zxing ${density}`, symbols?.Code128 === number]);
    if (!hasZbar) continue;
    results.push([`zbar ${density}`, zbarReads(pdf, density).split('\n').includes(`CODE-128:${number}`)]);
  }
  all += results.length;
  unread += results.filter(([, isRead]) => !isRead).length;
  console.log(number.padEnd(14), results.map(([name, isRead]) => `${name} ${isRead ? 'yes' : 'NO'}`).join('   '));
}
appendResultRows({
  name: 'barcodes read',
  value: all - unread,
  unit: 'symbols',
  baseline: { name: 'printed', value: all },
});
rmSync(folder, { recursive: true });
console.log(unread === 0 ? 'All are read.' : `${unread} are not read.`);
if (!hasZbar) console.log('zbarimg or pdftoppm is not installed: only ZXing was asked.');
process.exit(unread === 0 ? 0 : 1);
