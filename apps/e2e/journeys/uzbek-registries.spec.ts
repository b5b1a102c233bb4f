import { columnLabel } from '@hybrid-mail/messages/column-label';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { registryTexts } from '@hybrid-mail/messages/registry';
import { sheetTexts } from '@hybrid-mail/messages/sheet';
import type { Download, Page } from '@playwright/test';
import excel from 'exceljs';
import { logins } from '../src/stack/demonstration.ts';
import { currentStack, expect, openRoute, test } from '../src/stack/product.ts';
import { storeLanguageOf } from '../src/steps/choose-language.ts';
import { startSessionAs } from '../src/steps/start-session-as.ts';

const template = 'Требование об оплате';
const placeholders = ['Договор', 'Сумма', 'Срок'];
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Header row and two rows of a registry in the spelling of Uzbek offices. The second row has no receiver. */
const written = {
  'uz-Latn': [
    ['F.I.Sh.', 'Viloyat', 'Tuman/shahar', "Ko'cha va uy", ...placeholders],
    ['Karimov Anvar', 'Samarqand viloyati', "Kattaqo'rg'on tumani", "Navoiy ko'chasi, 8", '№ 1', 12000, '01.12.2026'],
    ['', 'Samarqand viloyati', 'Kattaqo‘rg‘on tumani', 'Navoiy ko‘chasi, 9', '№ 2', 13000, '01.12.2026'],
  ],
  'uz-Cyrl': [
    ['Ф.И.Ш.', 'Вилоят', 'Туман/шаҳар', 'Кўча ва уй', ...placeholders],
    ['Каримов Анвар', 'Самарқанд вилояти', 'Каттақўрғон тумани', 'Навоий кўчаси, 8', '№ 1', 12000, '01.12.2026'],
    ['', 'Самарканд вилояти', 'Каттакургон тумани', 'Навоий кўчаси, 9', '№ 2', 13000, '01.12.2026'],
  ],
} as const;

async function fileOf(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('1').addRows(rows.map((row) => [...row]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function headOf(download: Download): Promise<string[]> {
  const book = new excel.Workbook();
  await book.xlsx.readFile(await download.path());
  const heads: string[] = [];
  book.worksheets[0]?.getRow(1).eachCell(({ text }) => heads.push(text));
  return heads;
}

/** Presses a button and waits for the download that it starts. */
async function save(page: Page, name: string): Promise<Download> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return saving;
}

const tab = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) });

test.afterEach(({ request }) => storeLanguageOf(request, currentStack().address, logins.sender, null));

for (const language of ['uz-Latn', 'uz-Cyrl'] as const) {
  test(`a clerk who reads ${language} imports a spreadsheet with an Uzbek head and reads no Russian name of a column`, async ({
    page,
    context,
    request,
  }) => {
    const { address } = currentStack();
    await storeLanguageOf(request, address, logins.sender, language);
    await context.addInitScript((chosen) => localStorage.setItem('hybrid-mail.language', chosen), language);
    await startSessionAs(context, address, logins.sender);
    await inLanguage(language, async () => {
      const own = (['receiver', 'region', 'area', 'address'] as const).map(columnLabel);
      await openRoute(page, '/main/mail/create/excel/registry');
      await page.getByRole('combobox', { name: texts.template }).fill(template);
      await page.getByRole('option', { name: template }).click();
      const sample = await save(page, texts.sample);
      expect(await headOf(sample)).toEqual([...own, ...placeholders]);
      await page.getByLabel(texts.file).setInputFiles(await sample.path());
      await expect(tab(page, texts.tabs.good, 1)).toBeVisible();

      const file = { name: 'Qarzlar.xlsx', mimeType, buffer: await fileOf(written[language]) };
      await page.getByRole('button', { name: texts.changeChoice }).click();
      await page.getByLabel(texts.otherFile).setInputFiles(file);
      await expect(tab(page, texts.tabs.bad, 1)).toBeVisible();
      const heads = page.getByRole('table', { name: texts.table }).getByRole('columnheader');
      await expect(heads).toHaveText([columnLabel('row'), ...own, ...placeholders, texts.letter]);
      await page.getByRole('button', { name: texts.changeColumns }).click();
      for (const label of own) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
      await page.getByRole('checkbox', { name: texts.onlyGood }).check();
      await page.getByRole('button', { name: texts.import, exact: true }).click();

      const registry = page.getByRole('region', { name: registryTexts.label });
      await expect(registry).toBeVisible();
      const refused = await save(page, texts.problemFile);
      const whole = [columnLabel('row'), ...own, columnLabel('template'), ...placeholders, sheetTexts.problems];
      // Compares sorted headers, because the database does not preserve the order of a template's columns.
      expect((await headOf(refused)).toSorted()).toEqual(whole.toSorted());
      await registry.getByRole('button', { name: registryTexts.remove }).click();
      await page.getByRole('dialog').getByRole('button', { name: registryTexts.remove }).click();
      await expect(registry).toHaveCount(0);
    });
  });
}
