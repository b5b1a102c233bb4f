import { defineTexts } from '../define-texts.ts';

/** Totals and charts next to a report. */
export const reportChartTexts = defineTexts('reportChartTexts', {
  /** Labels of columns whose totals are shown above the table. */
  totalled: {
    accepted: 'Принято за период',
    overPaged: 'Свыше {inBase, plural, one {# листа} other {# листов}}',
    pages: 'Количество страниц',
    sum: 'Итого, сум',
  },
  strip: {
    figures: 'Показатели периода',
    accepted: { day: 'Принято писем по дням', month: 'Принято писем по месяцам' },
    span: { day: 'День', month: 'Месяц' },
    most: 'больше всего {when} — {count}',
    nothing: 'За этот период писем нет',
    failed: 'Диаграмма и итоги доставки не загрузились',
    notRenewed: 'Не обновилось',
    results: 'Итоги доставки',
    onTheWay: 'В пути',
    otherResult: 'Результат {id}',
    more: 'Ещё {count, plural, one {#\u00A0итог} few {#\u00A0итога} many {#\u00A0итогов} other {#\u00A0итога}}',
  },
  delivery: {
    title: 'Срок доставки, дней',
    half: 'половина писем',
    nineTenths: '90 %',
    norm: 'норма {days}',
    normOfRegions: 'норма у регионов разная',
    inWords:
      'половина писем {half, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}, 90 % — {nineTenths, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}',
    line: 'Срок доставки: {words}',
    none: 'доставок нет',
  },
});
