import { formatCount } from '../lib/formats/numbers.ts';
import { countOf } from '../lib/formats/plural.ts';

/** Words of filter bars and date fields. */
export const filterTexts = {
  filters: 'Фильтры',
  more: (count: number) => `Ещё ${countOf(count, 'фильтр', 'фильтра', 'фильтров')}`,
  reset: 'Сбросить',
  clear: (name: string) => `Убрать фильтр «${name}»`,
  show: (count: number | undefined) => (count === undefined ? 'Показать' : `Показать ${formatCount(count)}`),
  search: 'Найти в списке',
  nothing: 'Ничего не найдено',
  openList: 'Открыть список',
  closeList: 'Закрыть список',
  failed: 'Список не загрузился',
  someOf: (shown: number, total: number) =>
    `Показаны ${formatCount(shown)} из ${formatCount(total)}, остальные найдутся по словам`,
  any: 'Любое значение',
  several: (first: string, others: number) => `${first} и ещё ${others}`,
  printed: (when: string) => `Напечатано ${when}`,
  from: 'С',
  to: 'По',
  dateFormat: 'ДД.ММ.ГГГГ',
  today: 'Сегодня',
  week: '7 дней',
  month: '30 дней',
  allDates: 'Все даты',
  since: (day: string) => `с ${day}`,
  until: (day: string) => `по ${day}`,
} as const;
