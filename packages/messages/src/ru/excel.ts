import { defineTexts } from '../define-texts.ts';

/** The button «Загрузить в Excel» of lists. */
export const excelTexts = defineTexts('excelTexts', {
  load: 'Загрузить в Excel',
  ofSelection:
    'Скачать Excel: {count, plural, one {# выбранное} few {# выбранных} many {# выбранных} other {# выбранных}}',
  cancel: 'Отменить загрузку',
  failed: 'Файл не загружен. {why}',
  of: {
    letters: {
      progress: '{rows, number} из {total, number} писем',
      starting: 'Собираем письма…',
      nothing: 'Нет писем для загрузки',
    },
    entries: {
      progress: '{rows, number} из {total, number} записей',
      starting: 'Собираем записи…',
      nothing: 'Нет записей для загрузки',
    },
  },
});
