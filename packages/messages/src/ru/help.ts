import { defineTexts } from '../define-texts.ts';

/** The help panel, its search and its groups of pages. The help pages are in `apps/web/help`. */
export const helpTexts = defineTexts('helpTexts', {
  title: 'Справка',
  open: 'Справка по этой странице',
  close: 'Закрыть справку',
  search: 'Найти в справке',
  clear: 'Очистить поиск по справке',
  found:
    '{count, plural, one {Найдена # страница} few {Найдены # страницы} many {Найдено # страниц} other {Найдено # страницы}}',
  nothing: 'В справке этого нет. Попробуйте другие слова или позвоните оператору',
  all: 'Все страницы',
  newTab: 'Открыть в новой вкладке',
  loading: 'Справка загружается…',
  failed: 'Справка не загрузилась',
  noPage: 'Такой страницы в справке нет. Вот все страницы',
  enlarge: 'Открыть рисунок в новой вкладке: {name}',
  contacts: 'Не нашли ответа?',
  contactsText: 'Позвоните оператору и назовите номер письма или ИНН организации.',
  home: 'На главную',
  tour: 'Показать, где что находится',
  groups: {
    start: 'Начало работы',
    letters: 'Письма',
    lists: 'Поиск, списки и отчёты',
    operator: 'Сотрудникам оператора',
  },
});
