import { Workbook } from 'exceljs';
import { SheetError } from './sheet.ts';

/** The workbook of an xlsx file, to be written again. @throws SheetError damaged */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const workbook = new Workbook();
  try {
    await workbook.xlsx.load(bytes.slice().buffer);
  } catch (error) {
    throw new SheetError('damaged', error);
  }
  return workbook;
}
