import { mailColumnTitles } from '@hybrid-mail/contracts/mail-columns';
import { defineTexts } from '../define-texts.ts';

/** The mail table and its three pages. */
export const mailListTexts = defineTexts({
  triesIncluded: 'включая письма с неудачной попыткой вручения',
  titles: { draft: 'Созданные письма', sent: 'Отправленные письма', all: 'Все письма', staff: 'Все письма' },
  count: '{count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
  empty: 'Писем не найдено',
  columns: mailColumnTitles,
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
    status: 'Статус',
  },
  actions: {
    title: 'Действия',
    open: 'Открыть письмо {number}',
    delete: 'Удалить письмо {number}',
    underWay: 'Письмо передаётся почте',
  },
  track: 'Протокол письма {number}',
  pages: '{count}\u00A0стр.',
  excel: 'Загрузить в Excel',
  excelProgress: '{rows, number} из {total, number} писем',
  excelStarting: 'Собираем письма…',
  excelCancel: 'Отменить загрузку',
  excelNothing: 'Нет писем для загрузки',
  excelFailed: 'Файл не загружен. {why}',
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
    allFailed: 'Не удалось выбрать все письма. {why}',
  },
  sending: {
    gone: 'Уже удалены или отправлены и убраны из выбора: {count, plural, one {#\u00A0письмо} few {#\u00A0письма} many {#\u00A0писем} other {#\u00A0письма}}',
    failed: 'Ошибка при отправке',
    summary: 'Успешно: {done}. Неудачно: {failed}',
    interrupted:
      'Отправка прервалась: {left, number} из {count, plural, one {#\u00A0письма} few {#\u00A0писем} many {#\u00A0писем} other {#\u00A0писем}} ещё не в очереди',
    continue: 'Продолжить',
    forget: 'Не продолжать',
    interruptedUnknown: 'Отправка прервалась, а что осталось, узнать не удалось. {why}',
  },
});
