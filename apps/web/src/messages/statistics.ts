import { countOf } from '../lib/formats/plural.ts';

/** Reports, and the page «Мои подразделения». */
export const statisticsTexts = {
  unitsTitle: 'Мои подразделения',
  /** Of the reports of staff: as on paper. */
  titles: {
    region: 'Статистика по регионам',
    area: 'Статистика по районам',
    organization: 'Статистика по организациям',
    unit: 'Статистика по подразделениям',
    client: 'Внутренние клиенты по регионам',
    clientArea: 'Внутренние клиенты по районам',
    clientUnit: 'Филиалы внутренних клиентов',
  },
  filters: {
    region: 'Регион',
    everyRegion: 'все',
    regionLocked: 'Отчёт показывает все регионы. Районы одного откроются по его названию в таблице',
    globalUnit: 'Глобальное подразделение',
    unit: 'Подразделение',
    unitLocked: 'Сначала выберите организацию',
    client: 'Вид клиента',
    banks: 'Банки',
  },
  report: 'Статистика по подразделениям',
  period: 'Период',
  empty: 'Нет данных по данному фильтру',
  turnedRound: 'Последний день периода раньше первого',
  turn: 'Поменять местами',
  excel: 'Загрузить в Excel',
  print: 'Печать',
  excelFailed: (why: string) => `Файл не загружен. ${why}`,
  printFailed: 'Напечатать не удалось. Повторите чуть позже',
  printRefused: (why: string) => `Отчёт не напечатан. ${why}`,
  printBlocked: 'Браузер не открыл отчёт для печати. Разрешите ему открывать окна',
  loadFailed: (why: string) => `Отчёт не обновился. ${why}`,
  unitList: 'Подразделения организации',
  unitCount: (count: number) => countOf(count, 'подразделение', 'подразделения', 'подразделений'),
  unitListFailed: (why: string) => `Список подразделений не загрузился. ${why}`,
  unitListEmpty: 'Подразделений пока нет',
  unitColumns: {
    number: '№',
    name: 'Подразделение',
    kind: 'Вид',
    contract: 'Договор',
    term: 'Срок договора',
    priceSimple: 'Цена обычного, сум',
    priceForOverPaged: 'Цена свыше 3 листов, сум',
    state: 'Состояние',
  },
  head: 'Головное',
  ordinary: 'Обычное',
  active: 'Действует',
  inactive: 'Не действует',
  termOf: (from: string | null, to: string | null) => {
    if (from && to) return `${from} – ${to}`;
    if (from) return `с ${from}`;
    return to ? `по ${to}` : null;
  },
} as const;
