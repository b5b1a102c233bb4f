import { formatCount } from '../lib/formats/numbers.ts';

/** Words of tables and pagers. */
export const tableTexts = {
  pageSize: 'Строк на странице',
  pages: 'Страницы',
  range: (first: number, last: number, total: number) =>
    `${formatCount(first)}–${formatCount(last)} из ${formatCount(total)}`,
  pageOf: (page: number, pages: number) => `стр. ${formatCount(page)} из ${formatCount(pages)}`,
  page: (page: number) => `Страница ${formatCount(page)}`,
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  loading: 'Загрузка списка',
  refreshing: 'Обновление списка',
  number: '№',
  selectPage: 'Выбрать все строки страницы',
  selectPageShort: 'Вся страница',
  selectAll: (total: number) => `Выбрать все\u00A0${formatCount(total)}`,
  unselect: 'Снять выбор',
  selectRow: (name: string) => `Выбрать ${name}`,
} as const;
