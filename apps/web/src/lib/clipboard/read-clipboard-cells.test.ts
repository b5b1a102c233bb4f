import { expect, it } from 'vitest';
import { readClipboardCells } from './read-clipboard-cells.ts';

it.each([
  ['one cell', 'Каримов', [['Каримов']]],
  ['the line break after the last row begins no row', 'Каримов\r\n', [['Каримов']]],
  [
    'several rows and columns',
    'А\tБ\r\nВ\tГ\r\n',
    [
      ['А', 'Б'],
      ['В', 'Г'],
    ],
  ],
  ['empty cells and an empty row', 'А\t\tБ\n\n\tВ', [['А', '', 'Б'], [''], ['', 'В']]],
  ['a cell with a line break is quoted, and becomes one line', '"ул. Навои,\nдом 8"\tБ', [['ул. Навои, дом 8', 'Б']]],
  ['a cell with a tab is quoted', '"А\tБ"\tВ', [['А Б', 'В']]],
  ['a quote inside a quoted cell is written twice', '"ООО ""Ромашка""\nТашкент"', [['ООО "Ромашка" Ташкент']]],
  ['quotes that Excel did not add belong to the value', '"Ромашка"\tООО "Лотос"', [['"Ромашка"', 'ООО "Лотос"']]],
  ['a quote that is never closed belongs to the value', '"Ромашка\tБ\nВ', [['"Ромашка', 'Б'], ['В']]],
  ['blanks and no-break blanks around a value are no part of it', ' 12\u00A0000 \t', [['12 000', '']]],
])('%s', (_, text, cells) => expect(readClipboardCells(text)).toEqual(cells));
