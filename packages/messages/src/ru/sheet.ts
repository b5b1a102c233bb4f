import { defineTexts } from '../define-texts.ts';

/** Values and problems of spreadsheet cells, and texts of the spreadsheet that returns the refused rows. */
export const sheetTexts = defineTexts('sheetTexts', {
  yes: 'да',
  no: 'нет',
  badDate: 'Дата не читается',
  formulaError: 'Ошибка в формуле: {error}',
  noValue: 'Формула без значения: откройте файл в Excel и сохраните его снова',
  unreadable: 'Такое содержимое ячейки не читается',
  tooLong: 'Слишком длинный текст',
  digitsLost:
    'В числе больше 15\u00A0цифр, Excel хранит только 15. Проверьте номер; такие номера записывайте в Excel как текст',
  column: 'Столбец {letter}',
  problems: 'Ошибки',
  rows: 'Незагруженные строки',
});
