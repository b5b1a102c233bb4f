import { defineTexts } from '../define-texts.ts';

/** A spreadsheet as it is read, and as it goes back with its problems. */
export const sheetTexts = defineTexts({
  yes: 'да',
  no: 'нет',
  badDate: 'Дата не читается',
  formulaError: 'Ошибка в формуле: {error}',
  noValue: 'Формула без значения: откройте файл в Excel и сохраните его снова',
  unreadable: 'Такое содержимое ячейки не читается',
  tooLong: 'Слишком длинный текст',
  column: 'Столбец {letter}',
  problems: 'Ошибки',
});
