import { defineTexts } from '../define-texts.ts';

/** One search for all. */
export const searchTexts = defineTexts({
  button: 'Поиск',
  title: 'Поиск',
  field: 'Номер, получатель, адрес, реестр или страница',
  /** These two are for roles that read no letters. */
  fieldOfPages: 'Страница или действие',
  nothingOfPages: 'Ничего не найдено',
  letters: 'Письма',
  registries: 'Реестры',
  organizations: 'Организации',
  users: 'Пользователи',
  pages: 'Страницы',
  actions: 'Действия',
  results: 'Найденное',
  newLetter: 'Новое письмо',
  logOut: 'Выйти из системы',
  registry: 'Реестр {id}',
  rows: '{count, plural, one {# письмо} few {# письма} other {# писем}}',
  inn: 'ИНН {inn}',
  searching: 'Идёт поиск',
  nothing: 'Ничего не найдено. Номер письма пишется как EHM5, имя и адрес: кириллицей или латиницей',
  count: '{count, plural, one {Найдена # строка} few {Найдены # строки} other {Найдено # строк}}',
  failed: 'Поиск не ответил',
  close: 'Закрыть поиск',
});
