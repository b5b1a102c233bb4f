import { formatCount } from '../lib/formats/numbers.ts';
import { countOf } from '../lib/formats/plural.ts';

const letters = (count: number) => countOf(count, 'письмо', 'письма', 'писем');

/** Words of the deletion of letters. Both messages as they are specified; the c in the last word of `failed` is Latin. */
export const mailDeleteTexts = {
  done: 'Письмо успешно удалено',
  failed: 'Ошибка при удалении пи\u0063ьма',
  title: (count: number) => `Удалить ${letters(count)}?`,
  delete: 'Удалить',
  deleteMany: (count: number) => `Удалить ${letters(count)}`,
  lost: (count: number) =>
    count === 1
      ? 'Письмо и его PDF исчезнут из «Созданных». Вернуть их нельзя: письмо придётся создать заново.'
      : 'Письма и их PDF исчезнут из «Созданных». Вернуть их нельзя: письма придётся создать заново.',
  /** To staff, whose list it is not alone. */
  lostForStaff:
    'Письмо и его PDF исчезнут у отправителя. Вернуть их нельзя: отправителю придётся создать письмо заново.',
  more: (count: number) => `и ещё ${formatCount(count)}`,
} as const;
