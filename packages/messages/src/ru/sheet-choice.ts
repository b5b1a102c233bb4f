import { defineTexts } from '../define-texts.ts';

/** The choice of a spreadsheet's sheet and header row, and the list of parts that are not read. */
export const sheetChoiceTexts = defineTexts('sheetChoiceTexts', {
  sheet: 'Лист',
  sheetOption:
    '{name}: {count, plural, one {#\u00A0строка} few {#\u00A0строки} many {#\u00A0строк} other {#\u00A0строки}}',
  hiddenOption:
    '{name} (скрыт): {count, plural, one {#\u00A0строка} few {#\u00A0строки} many {#\u00A0строк} other {#\u00A0строки}}',
  headRow: 'Названия столбцов в строке',
  headRowHelp: 'Письма начинаются ниже этой строки.',
  noHeads: 'названий нет, письма с первой строки',
  rowOption: '{number}: {texts}',
  reading: 'Читаем таблицу заново',
  readOther: 'Прочитать таблицу иначе?',
  read: 'Прочитать',
  stop: 'Остановить чтение',
  notRead: 'Лист «{sheet}» не прочитан. {why} Осталось то, что прочитано раньше.',
  chooseSheet: 'Выбрать лист',
  otherSheets: 'Читается один лист: «{name}». Не прочитаны: {names}',
  sheetRows:
    '«{name}» ({count, plural, one {#\u00A0строка} few {#\u00A0строки} many {#\u00A0строк} other {#\u00A0строки}})',
  hiddenSheetRows:
    '«{name}» (скрыт, {count, plural, one {#\u00A0строка} few {#\u00A0строки} many {#\u00A0строк} other {#\u00A0строки}})',
  rowsBeyond:
    'Не {count, plural, one {прочитана #\u00A0строка} few {прочитаны #\u00A0строки} many {прочитано #\u00A0строк} other {прочитано #\u00A0строки}} листа «{name}» с номерами от {first, number} до {last, number}. Перенесите их в другой файл.',
  columnsBeyond:
    'Не {count, plural, one {прочитан #\u00A0столбец} few {прочитаны #\u00A0столбца} many {прочитано #\u00A0столбцов} other {прочитано #\u00A0столбца}} ({first}–{last}): читаются первые 200.',
  hiddenColumns: 'Скрытые в файле столбцы тоже читаются: {names}',
  warnings:
    'Проверьте значения: Excel мог их изменить. {cells, plural, one {#\u00A0ячейка} few {#\u00A0ячейки} many {#\u00A0ячеек} other {#\u00A0ячейки}}, {count, plural, one {строка} other {строки}} {rows}',
  moreRows: '{rows} и ещё {more, number}',
});
