import { defineTexts } from '../define-texts.ts';

/** The page «Пользователи» of staff and its dialogs (specification 2 §2). */
export const userTexts = defineTexts('userTexts', {
  title: 'Пользователи',
  count:
    '{count, plural, one {#\u00A0пользователь} few {#\u00A0пользователя} many {#\u00A0пользователей} other {#\u00A0пользователя}}',
  add: 'Добавить пользователя',
  empty: 'Пользователей не найдено',
  columns: {
    id: 'Идентификатор',
    name: 'Ф.И.О',
    username: 'Логин',
    organization: 'Организация',
    unit: 'Подразделение',
    signing: 'Подпись за организацию',
    createdOn: 'Дата регистрации',
    status: 'Статус',
  },
  yes: 'Да',
  no: 'Нет',
  inn: 'ИНН {inn}',
  filters: {
    username: 'Логин',
    id: 'Идентификатор',
    idRule: 'Идентификатор — это число',
    unit: 'Подразделение',
    unitLocked: 'Сначала выберите организацию',
  },
  edit: 'Редактировать: {name}',
  place: 'Место работы',
});
