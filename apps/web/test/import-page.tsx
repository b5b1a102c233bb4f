import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Workbook } from 'exceljs';
import type { Answers } from './api-double.ts';
import { renderApp } from './render-app.tsx';

const template = {
  Id: 4,
  Name: 'Требование об оплате',
  Version: 3,
  Fields: [{ Name: 'Сумма', Kind: 'amount' }],
};

const answers: Answers = {
  'GET /api/RegistryPermission': { json: { HasAccess: true } },
  'GET /api/template': { json: [template] },
  'GET /api/PlaceName': {
    json: { Regions: [{ Id: 9, Names: ['Samarqand'] }], Areas: [{ Id: 901, Names: ['Биринчи туман'] }] },
  },
  'GET /api/Registry': { json: { Records: [], Total: 0 } },
  'POST /api/Registry': { json: { Success: true, Id: 71 } },
};

export type RowCells = readonly (string | number | Date)[];
export const headerRow: RowCells = ['Получатель', 'Область', 'Район', 'Адрес', 'Сумма'];
/** A row without mistakes; rows differ in the address. */
export const goodRow = (house: number): RowCells => [
  'Рахимова Н. Ш.',
  'Samarqand',
  'Первый район',
  `ул. Навои, ${house}`,
  1000 + house,
];

export interface SheetContent {
  readonly name: string;
  readonly rows: readonly RowCells[];
  readonly state?: 'hidden';
}

export async function workbookFile(sheets: readonly SheetContent[], name = 'реестр.xlsx'): Promise<File> {
  const book = new Workbook();
  for (const { name: title, rows, state } of sheets) {
    const sheet = book.addWorksheet(title, state ? { state } : {});
    sheet.addRows(rows.map((row) => [...row]));
  }
  return new File([new Uint8Array(await book.xlsx.writeBuffer())], name);
}

export async function chooseImportTemplate() {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Тип шаблона' }), template.Name);
  await userEvent.click(await screen.findByRole('option', { name: template.Name }));
}

/** Opens the import page, chooses a template and uploads a file. */
export async function openImportWith(
  sheets: readonly SheetContent[],
  over: Answers = {},
  { hasTemplate = true }: { readonly hasTemplate?: boolean } = {},
) {
  const page = renderApp('/main/mail/create/excel/registry', { ...answers, ...over });
  if (hasTemplate) await chooseImportTemplate();
  const input = await screen.findByLabelText('Файл реестра');
  await userEvent.upload(input, await workbookFile(sheets), { applyAccept: false });
  return page;
}

export const countShownRows = async () =>
  (await screen.findByRole('table', { name: 'Строки реестра' })).querySelectorAll('tbody tr[data-row]').length;

/** Clicks a button as soon as it is enabled. */
export async function pressWhenEnabled(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (button.hasAttribute('disabled')) throw new Error(`${name} is disabled`);
  });
  await userEvent.click(screen.getByRole('button', { name }));
}
