import { defineTexts } from '../define-texts.ts';

/** Labels of a letter's numeric codes, verbatim from the specification (1 §3, §4). */
export const deliveryTexts = defineTexts('deliveryTexts', {
  results: {
    0: 'Вручено',
    1: 'Адресат умер',
    2: 'Адресат не проживает по адресу',
    3: 'Неполный адрес',
    4: 'Адресат отказался',
    5: 'Не оказалось дома',
    6: 'Не явился по извещению',
    7: 'Адрес не определён',
    8: 'Попытка вручения',
    9: 'Организация не найдена по адресу',
  },
  resultFilters: { [-2]: 'В процессе', [-1]: 'Вручено или возвращено', [-3]: 'Возвращено' },
  histories: {
    0: 'Письмо зарегистрировано в системе',
    1: 'Напечатано оператором',
    2: 'Подготовлено к доставке в почтовом отделении',
    3: 'Снято с доставки в отделении',
    4: 'Установлен новый статус',
    5: 'Снято с доставки из-за ошибки при формировании',
    6: 'Отправлено в почтовое отделение для формирования',
    7: 'Передано внешней службе',
  },
  /** Labels in lists. The page of one letter has other labels for 3 and 1, as the specification requires. */
  sendStatuses: {
    0: 'В процессе отправки',
    1: 'Успешно',
    2: 'Ошибка почтовой службы',
    3: 'Ошибка в писме (Регион и район не совпадает или ошибка в пдф)',
    4: 'Внутренняя ошибка сервера',
  },
  sendStatusesOnPage: {
    0: 'В процессе отправки',
    1: 'Внутренняя ошибка сервера',
    2: 'Ошибка почтовой службы',
    3: 'Ошибка ответа почтовой службы',
    4: 'Внутренняя ошибка сервера',
  },
  /** Label of a letter that was never sent, in lists and in the filter. */
  notSent: 'Не отправлен',
  notSentFilter: 'Не отправлено',
  /** Shown next to the acceptance of a letter whose sending had already been marked as failed. */
  lateAcceptance: 'Почта подтвердила приём позже, после сообщения об ошибке',
});
