import { defineTexts } from '../define-texts.ts';
/** Texts that all screens share. */
export const commonTexts = defineTexts('commonTexts', {
  appName: 'Единая система отправки писем',
  version: '1.0.2',
  operator: 'АО «Ўзбекистон почтаси»',
  operatorPhone: '+998\u00A071\u00A0233\u00A040\u00A050',
  cancel: 'Отменить',
  close: 'Закрыть',
  back: 'Назад',
  retry: 'Повторить',
  refresh: 'Обновить',
  reset: 'Сбросить',
  loading: 'Загрузка…',
  details: 'Подробнее',
  moreFigures:
    'Ещё {count, plural, one {#\u00A0показатель} few {#\u00A0показателя} many {#\u00A0показателей} other {#\u00A0показателя}}',
  none: '—',
  innRule: 'ИНН состоит из 9 цифр',
  unexpected: 'Страница не открылась. Мы уже знаем о сбое, попробуйте открыть её ещё раз',
  requestId: 'Номер обращения: {id}',
});

export const formTexts = defineTexts('formTexts', {
  optional: 'необязательно',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  clear: 'Очистить: {field}',
  dateFormat: 'ДД.ММ.ГГГГ',
  pickDay: 'Выбрать день в календаре: {field}',
  yes: 'да',
  no: 'нет',
  closeQuestion: 'Закрыть без сохранения?',
  closeUnsaved: 'Закрыть без сохранения',
  stay: 'Вернуться к форме',
  money: {
    wrong: 'В поле «{field}» нужна сумма: до 12 цифр и не больше двух после запятой, например 9 500,50',
    unlikeUsual: 'Обычно {reference}, а здесь {value}. Так и нужно?',
    unlikeStored: 'Было {reference}, а стало {value}. Так и нужно?',
    question: 'Проверьте сумму: {field}',
    confirm: 'Да, верно',
    correct: 'Исправить',
  },
  /** Another user changed the field while the form was open. */
  meanwhile: {
    said: 'Пока вы редактировали, это поле изменил другой сотрудник',
    of: 'Изменено другим сотрудником: {field}',
    now: 'Сейчас:',
    empty: 'пусто',
    changed: '(изменено {on})',
    changedBy: '(изменено {on}, {by})',
    keepMine: 'Оставить моё',
    takeTheirs: 'Взять текущее',
  },
});
