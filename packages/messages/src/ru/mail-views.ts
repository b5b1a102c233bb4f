import { defineTexts } from '../define-texts.ts';

/** Views of the lists of letters. */
export const mailViewTexts = defineTexts('mailViewTexts', {
  title: 'Виды',
  what: 'Вид хранит под именем фильтры и порядок списка, чтобы открывать их одним нажатием',
  chosen: 'Вид:',
  changed: 'изменён',
  more: '{count, number}+',
  saveChanges: 'Сохранить изменения',
  save: 'Сохранить вид',
  saveAsNew: 'Сохранить как новый вид',
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
    both: 'Периоды до сегодняшнего дня отсчитываются каждый раз заново, остальные даты не меняются',
    submit: 'Сохранить',
    failed: 'Вид не сохранён',
  },
  saved: 'Вид сохранён',
  notSaved: 'Вид не сохранён. {why}',
  removed: 'Вид «{name}» удалён',
  notRemoved: 'Вид не удалён. {why}',
  undo: 'Отменить',
  notRestored: 'Вид «{name}» не возвращён. {why}',
  restored: 'Вид «{name}» возвращён',
});
