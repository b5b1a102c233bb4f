import excel from 'exceljs';
import { registryHeads, registryRows, wrongRows } from './registry-rows.ts';

const right = [2, 3, 4, 5];
const wrong = [wrongRows.area[0], wrongRows.receiver[0], wrongRows.sum[0]];

/** An .xlsx of seven rows, 2 to 8: 6 has an area of another region, 7 no receiver, 8 a sum that is no number. */
export async function makeSmallRegistry(): Promise<Buffer> {
  const book = new excel.Workbook();
  const rows = [...right, ...wrong].map((row) => [...(registryRows[row - 2] ?? [])]);
  book.addWorksheet('Лист1').addRows([[...registryHeads], ...rows]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
