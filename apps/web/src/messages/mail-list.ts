import { mailColumnTitles } from '@hybrid-mail/contracts/mail-columns';
import { formatCount } from '../lib/formats/numbers.ts';
import { countOf } from '../lib/formats/plural.ts';

/** The mail table and its three pages. */
export const mailListTexts = {
  triesIncluded: 'включая письма с неудачной попыткой вручения',
  titles: { draft: 'Созданные письма', sent: 'Отправленные письма', all: 'Все письма', staff: 'Все письма' },
  count: (count: number) => countOf(count, 'письмо', 'письма', 'писем'),
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
    open: (number: string) => `Открыть письмо ${number}`,
    delete: (number: string) => `Удалить письмо ${number}`,
    underWay: 'Письмо передаётся почте',
  },
  track: (number: string) => `Протокол письма ${number}`,
  pages: (count: number) => `${count}\u00A0стр.`,
  excel: 'Загрузить в Excel',
  excelProgress: (rows: number, total: number) => `${formatCount(rows)} из ${formatCount(total)} писем`,
  excelStarting: 'Собираем письма…',
  excelCancel: 'Отменить загрузку',
  excelNothing: 'Нет писем для загрузки',
  excelFailed: (why: string) => `Файл не загружен. ${why}`,
  loadFailed: (why: string) => `Список не обновился. ${why}`,
  selection: {
    none: 'Выберите письма',
    chosen: (count: number) => `Выбрано ${countOf(count, 'письмо', 'письма', 'писем')}`,
    send: 'Отправить',
    checking: 'Проверяем…',
    delete: 'Удалить',
    underWay: 'Уже передаётся почте',
    someUnderWay: (count: number) => `Убрать из выбора отправляемые (${count})`,
    whyDisabled: 'Среди выбранных есть письма, которые уже передаются почте',
    allFailed: (why: string) => `Не удалось выбрать все письма. ${why}`,
  },
  sending: {
    gone: (count: number) =>
      `Уже удалены или отправлены и убраны из выбора: ${countOf(count, 'письмо', 'письма', 'писем')}`,
    failed: 'Ошибка при отправке',
    summary: (done: number, failed: number) => `Успешно: ${done}. Неудачно: ${failed}`,
    interrupted: (left: number, count: number) =>
      `Отправка прервалась: ${formatCount(left)} из ${countOf(count, 'письма', 'писем', 'писем')} ещё не в очереди`,
    continue: 'Продолжить',
    forget: 'Не продолжать',
    interruptedUnknown: (why: string) => `Отправка прервалась, а что осталось, узнать не удалось. ${why}`,
  },
} as const;
