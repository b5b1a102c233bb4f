import { defineTexts } from '../define-texts.ts';

/**
 * Deletion of letters. `done` and `failed` are verbatim from the specification: the c in the last word of `failed` is
 * Latin.
 */
export const mailDeleteTexts = defineTexts('mailDeleteTexts', {
  done: 'Письмо успешно удалено',
  failed: 'Ошибка при удалении пи\u0063ьма',
  title: 'Удалить {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}?',
  delete: 'Удалить',
  deleteMany:
    'Удалить {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  lost: '{count, plural, =1 {Письмо и его PDF исчезнут из «Созданных». Отменить удаление можно 10\u00A0секунд.} other {Письма и их PDF исчезнут из «Созданных». Отменить удаление можно 10\u00A0секунд.}}',
  /** Shown to staff, who delete the letters of a sender. */
  lostForStaff: 'Письмо и его PDF исчезнут у отправителя. Отменить удаление можно 10\u00A0секунд.',
  deleted:
    '{count, plural, one {Удалено #\u00A0письмо} few {Удалено #\u00A0письма} many {Удалено #\u00A0писем} other {Удалено #\u00A0письма}}',
  undo: 'Отменить',
  undone:
    '{count, plural, one {Возвращено #\u00A0письмо} few {Возвращено #\u00A0письма} many {Возвращено #\u00A0писем} other {Возвращено #\u00A0письма}}',
  notUndone: 'Удаление не отменено. {why}',
  partlyUndone: 'Возвращено {restored, number} из {count, number}. {why}',
  tryAgain: 'Повторите ещё раз',
  more: 'и ещё {count, number}',
});
