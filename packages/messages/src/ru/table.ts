import { defineTexts } from '../define-texts.ts';

/** Texts of tables and their page controls. */
export const tableTexts = defineTexts('tableTexts', {
  moreActions: 'Ещё',
  pageSize: 'Строк на странице',
  pages: 'Страницы',
  rangeSoFar: '{first, number}–{last, number}, есть ещё',
  range: '{first, number}–{last, number} из {total, number}',
  pageOf: 'стр. {page, number} из {pages, number}',
  page: 'Страница {page, number}',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  loading: 'Загрузка списка',
  refreshing: 'Обновление списка',
  number: '№',
  /** Buttons that show and hide the checkboxes of cards. */
  choose: 'Выбрать',
  chosen: 'Готово',
  selectPage: 'Выбрать все строки страницы',
  selectPageShort: 'Вся страница',
  selectAll: 'Выбрать все\u00A0{total, number}',
  unselect: 'Снять выбор',
  selectRow: 'Выбрать {name}',
  rowGone: 'Строки, на которой вы остановились, уже нет в списке. Показано место рядом.',
  density: 'Строки',
  densities: { free: 'Свободно', dense: 'Плотно' },
});
