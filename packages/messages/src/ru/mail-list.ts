import { defineTexts } from '../define-texts.ts';

/** The mail table on its three pages. */
export const mailListTexts = defineTexts({
  triesIncluded: 'включая письма с неудачной попыткой вручения',
  titles: { draft: 'Созданные письма', sent: 'Отправленные письма', all: 'Все письма', staff: 'Все письма' },
  count: '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  empty: 'Писем не найдено',
  /** Column titles on the page and in the exported file (LIST-01, LIST-28). */
  columns: {
    number: '№',
    id: 'Идентификатор',
    sender: 'Отправитель',
    receiver: 'Получатель',
    region: 'Область',
    area: 'Район',
    address: 'Адрес',
    recipient: 'Получил',
    pagesCount: 'Количество страниц',
    createdOn: 'Дата создания',
    sentOn: 'Дата отправки',
    status: 'Статус',
    performedOn: 'Дата вручения / возврата',
  },
  filters: {
    receiver: 'Получатель',
    uid: 'Идентификатор',
    unit: 'Подразделение',
    users: 'Пользователи',
    region: 'Область',
    area: 'Район',
    areaLocked: 'Сначала выберите область',
    unitLocked: 'Сначала выберите организацию',
    created: 'Создано',
    sent: 'Отправлено',
    performed: 'Вручено или возвращено',
    still: 'Без движения',
    stillOn: 'дольше нормы на {day}',
    status: 'Статус',
  },
  actions: {
    title: 'Действия',
    open: 'Открыть письмо {number}',
    delete: 'Удалить письмо {number}',
    correct: 'Исправить',
    underWay: 'Письмо передаётся почте',
  },
  track: 'Протокол письма {number}',
  pages: '{count}\u00A0стр.',
  loadFailed: 'Список не обновился. {why}',
  selection: {
    none: 'Выберите письма',
    chosen:
      'Выбрано {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
    send: 'Отправить',
    checking: 'Проверяем…',
    delete: 'Удалить',
    underWay: 'Уже передаётся почте',
    someUnderWay: 'Убрать из выбора отправляемые ({count})',
    whyDisabled: 'Среди выбранных есть письма, которые уже передаются почте',
    choosingAll: 'Выбираются все письма списка',
    unsent: 'Среди выбранных есть неотправленные письма: квитанции у них ещё нет',
    tooMany: 'За один раз — не больше {most} писем',
    allFailed: 'Не удалось выбрать все письма. {why}',
  },
  sending: {
    gone: 'Уже удалены или отправлены и убраны из выбора: {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
    failed: 'Ошибка при отправке',
    summary: 'Успешно: {done}. Неудачно: {failed}',
    /** After the end: what happened. */
    queued:
      '{count, plural, one {Подписано #\u00A0письмо: оно передаётся почте} few {Подписано #\u00A0письма: они передаются почте} many {Подписано #\u00A0писем: они передаются почте} other {Подписано #\u00A0письма: они передаются почте}}',
    notSent:
      '{count, plural, one {Не отправлено #\u00A0письмо, оно осталось} few {Не отправлено #\u00A0письма, они остались} many {Не отправлено #\u00A0писем, они остались} other {Не отправлено #\u00A0письма, они остались}} в «Созданных»',
    openSent: 'Открыть отправленные',
    dismiss: 'Скрыть',
    interrupted:
      'Отправка прервалась: {left, number} из {count, plural, one {#\u00A0письма} few {#\u00A0писем} many {#\u00A0писем} other {#\u00A0писем}} ещё не в очереди',
    continue: 'Продолжить',
    forget: 'Не продолжать',
    interruptedUnknown: 'Отправка прервалась, а что осталось, узнать не удалось. {why}',
  },
});
