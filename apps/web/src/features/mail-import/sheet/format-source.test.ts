import { expect, it } from 'vitest';
import { formatSource } from './format-source.ts';
import { readSheet } from './read-sheet.ts';

const lines = (separator: string) =>
  `${['Получатель', 'Адрес'].join(separator)}\n${['Каримов', 'Навои 8'].join(separator)}`;
const cp1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });
const said = async (bytes: Uint8Array) => formatSource(await readSheet(bytes)).replaceAll('\u00A0', ' ');

it('the encoding and the separator of a CSV file are shown', async () => {
  expect(await said(cp1251(lines(';')))).toBe('CSV, windows-1251, разделитель «;», 1 строка');
  expect(await said(new TextEncoder().encode(lines('\t')))).toBe('CSV, utf-8, разделитель табуляция, 1 строка');
});
