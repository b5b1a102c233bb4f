import { defineTexts } from '../define-texts.ts';

/**
 * Deletion of letters. `done` and `failed` are verbatim from the specification: the c in the last word of `failed` is
 * Latin.
 */
export const mailDeleteTexts = defineTexts({
  done: 'Письмо успешно удалено',
  failed: 'Ошибка при удалении пи\u0063ьма',
  title: 'Удалить {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}?',
  delete: 'Удалить',
  deleteMany:
    'Удалить {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  lost: '{count, plural, =1 {Письмо и его PDF исчезнут из «Созданных». Вернуть их нельзя: письмо придётся создать заново.} other {Письма и их PDF исчезнут из «Созданных». Вернуть их нельзя: письма придётся создать заново.}}',
  /** For staff, who delete letters of a sender. */
  lostForStaff:
    'Письмо и его PDF исчезнут у отправителя. Вернуть их нельзя: отправителю придётся создать письмо заново.',
  more: 'и ещё {count, number}',
});
