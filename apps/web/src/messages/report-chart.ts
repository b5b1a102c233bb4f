import { countOf } from '../lib/formats/plural.ts';

const days = (count: number) => countOf(count, 'день', 'дня', 'дней');

/** What is told and drawn beside a report. */
export const reportChartTexts = {
  /** Totals of columns that are told above the table. */
  totalled: {
    accepted: 'Принято за период',
    overPaged: 'Свыше 3 листов',
    pages: 'Количество страниц',
    sum: 'Итого, сум',
  },
  strip: {
    figures: 'Показатели периода',
    accepted: { day: 'Принято писем по дням', month: 'Принято писем по месяцам' },
    span: { day: 'День', month: 'Месяц' },
    most: (when: string, count: string) => `больше всего ${when} — ${count}`,
    nothing: 'За этот период писем нет',
    failed: 'Диаграмма и итоги доставки не загрузились',
    notRenewed: 'Не обновилось',
    results: 'Итоги доставки',
    onTheWay: 'В пути',
    otherResult: (id: number) => `Результат ${id}`,
    more: (count: number) => `Ещё ${countOf(count, 'итог', 'итога', 'итогов')}`,
  },
  delivery: {
    title: 'Срок доставки, дней',
    half: 'половина писем',
    nineTenths: '90 %',
    norm: (days: number) => `норма ${days}`,
    inWords: (half: number, nineTenths: number) => `половина писем ${days(half)}, 90 % — ${days(nineTenths)}`,
    line: (words: string) => `Срок доставки: ${words}`,
    none: 'доставок нет',
  },
} as const;
