import { defineTexts } from '../define-texts.ts';

/** Views of the lists of letters. */
export const mailViewTexts = defineTexts({
  title: 'Виды',
  what: 'Вид хранит под именем фильтры и порядок списка, чтобы открывать их одним нажатием',
  chosen: 'Вид:',
  changed: 'изменён',
  more: '{count, number}+',
  saveChanges: 'Сохранить изменения',
  save: 'Сохранить вид',
  rename: 'Переименовать вид',
  remove: 'Удалить вид',
  notLoaded: 'Виды не загрузились. Повторить',
  dialog: {
    save: 'Новый вид',
    rename: 'Название вида',
    name: 'Название',
    example: 'Например: Возвраты, Самарканд',
    moves: 'Период каждый раз отсчитывается от сегодняшнего дня',
    stays: 'Даты периода остаются теми, что выбраны сейчас',
    submit: 'Сохранить',
    failed: 'Вид не сохранился',
  },
  saved: 'Вид сохранён',
  notSaved: 'Вид не сохранился. {why}',
  removed: 'Вид «{name}» удалён',
  notRemoved: 'Вид не удалился. {why}',
  undo: 'Отменить',
  restored: 'Вид «{name}» возвращён',
});
