import { defineTexts } from '../define-texts.ts';
import { reportTexts } from './reports.ts';

/** The pages of reports, and the page «Мои подразделения». */
export const statisticsTexts = defineTexts('statisticsTexts', {
  unitsTitle: 'Мои подразделения',
  /** Report titles of staff, the same as in print. */
  titles: reportTexts.titles,
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
  /** The day by which a report counts a letter. */
  byAcceptance: 'по дню приёма',
  report: 'Статистика по подразделениям',
  period: 'Период',
  empty: 'Нет данных по данному фильтру',
  turnedRound: 'Последний день периода раньше первого',
  turn: 'Поменять местами',
  excel: 'Загрузить в Excel',
  print: 'Печать',
  excelFailed: 'Файл не загружен. {why}',
  printFailed: 'Напечатать не удалось. Повторите чуть позже',
  printRefused: 'Отчёт не напечатан. {why}',
  printBlocked: 'Браузер не открыл отчёт для печати. Разрешите ему открывать окна',
  loadFailed: 'Отчёт не обновился. {why}',
  unitList: 'Подразделения организации',
  unitCount:
    '{count, plural, one {#\u00A0подразделение} few {#\u00A0подразделения} many {#\u00A0подразделений} other {#\u00A0подразделения}}',
  unitListFailed: 'Список подразделений не загрузился. {why}',
  unitListEmpty: 'Подразделений пока нет',
  unitColumns: {
    number: '№',
    name: 'Подразделение',
    kind: 'Вид',
    contract: 'Договор',
    term: 'Срок договора',
    priceSimple: '{inBase, plural, other {Цена обычного, сум}}',
    priceForOverPaged: 'Цена свыше {inBase, plural, one {# листа} other {# листов}}, сум',
    state: 'Состояние',
  },
  head: 'Головное',
  ordinary: 'Обычное',
  active: 'Действует',
  inactive: 'Не действует',
  term: '{from} – {to}',
  termFrom: 'с {from}',
  termTo: 'по {to}',
});
