import { countOf } from '../lib/formats/plural.ts';

/** The page «Пользователи» of staff and its dialogs (specification 2 §2). */
export const userTexts = {
  title: 'Пользователи',
  count: (count: number) => countOf(count, 'пользователь', 'пользователя', 'пользователей'),
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
  inn: (inn: string) => `ИНН ${inn}`,
  filters: {
    username: 'Логин',
    id: 'Идентификатор',
    idRule: 'Идентификатор — это число',
    unit: 'Подразделение',
    unitLocked: 'Сначала выберите организацию',
  },
  edit: (name: string) => `Редактировать: ${name}`,
  place: 'Место работы',
} as const;
