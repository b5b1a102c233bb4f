import { defineTexts } from '../define-texts.ts';

/** Filter bars and date fields. */
export const filterTexts = defineTexts({
  filters: 'Фильтры',
  more: 'Ещё {count, plural, one {#\u00A0фильтр} few {#\u00A0фильтра} many {#\u00A0фильтров} other {#\u00A0фильтра}}',
  reset: 'Сбросить',
  clear: 'Убрать фильтр «{name}»',
  show: 'Показать',
  showCount: 'Показать {count, number}',
  search: 'Найти в списке',
  nothing: 'Ничего не найдено',
  openList: 'Открыть список',
  closeList: 'Закрыть список',
  failed: 'Список не загрузился',
  someOf: 'Показаны {shown, number} из {total, number}, остальные найдутся по словам',
  any: 'Любое значение',
  several: '{first} и ещё {others}',
  printed: 'Напечатано {when}',
  from: 'С',
  to: 'По',
  dateFormat: 'ДД.ММ.ГГГГ',
  today: 'Сегодня',
  week: '7 дней',
  month: '30 дней',
  allDates: 'Все даты',
  since: 'с {day}',
  until: 'по {day}',
});
