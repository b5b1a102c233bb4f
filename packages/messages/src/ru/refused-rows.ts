import { defineTexts } from '../define-texts.ts';

/** Rows of a registry that did not become letters, and the page that corrects them. */
export const refusedRowsTexts = defineTexts('refusedRowsTexts', {
  state:
    '{created, number}\u00A0создано, {count, plural, one {#\u00A0строка не загружена} few {#\u00A0строки не загружены} many {#\u00A0строк не загружено} other {#\u00A0строки не загружено}}',
  /** While the letters of the other rows are being made. */
  refused:
    '{count, plural, one {#\u00A0строка не загружена} few {#\u00A0строки не загружены} many {#\u00A0строк не загружено} other {#\u00A0строки не загружено}}',
  correct: 'Исправить и добавить',
  remove: 'Удалить строки',
  /** Appended to a button's text for screen readers, because several registries have the same buttons. */
  ofRegistry: ' ({name})',
  removing:
    'Удалить {count, plural, one {#\u00A0незагруженную строку} few {#\u00A0незагруженные строки} many {#\u00A0незагруженных строк} other {#\u00A0незагруженной строки}}?',
  lost: 'Письма из этих строк не будут созданы. Созданные письма реестра останутся. Вернуть строки нельзя.',
  removed: 'Незагруженные строки удалены',
  title: 'Незагруженные строки',
  loading: 'Загружаем строки',
  notLoaded: 'Строки не загрузились',
  none: 'Незагруженных строк не осталось',
  openLetters: 'Открыть письма реестра',
  add: 'Добавить {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  addNone: 'Добавить письма',
  adding: 'Добавляем письма',
  stay: '{count, plural, one {#\u00A0строка с ошибками останется} few {#\u00A0строки с ошибками останутся} many {#\u00A0строк с ошибками останется} other {#\u00A0строки с ошибками останется}} в этом списке',
  failed: 'Строки не добавлены. Ничего не создано, попробуйте ещё раз.',
});
