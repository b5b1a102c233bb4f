import { defineTexts } from '../define-texts.ts';

/** Reports on the page, in the Excel file and in print. */
export const reportTexts = defineTexts('reportTexts', {
  titles: {
    unit: 'Статистика по подразделениям',
    region: 'Статистика по регионам',
    area: 'Статистика по районам',
    organization: 'Статистика по организациям',
    client: 'Внутренние клиенты по регионам',
    clientArea: 'Внутренние клиенты по районам',
    clientUnit: 'Филиалы внутренних клиентов',
  },
  /** Label of the first column: what one row represents. */
  names: {
    unit: 'Подразделение',
    region: 'Регион',
    area: 'Район',
    organization: 'Организация',
    clientUnit: 'Филиал',
  },
  columns: {
    number: '№',
    inn: 'ИНН',
    accepted: 'Принято за период',
    overPaged: 'Свыше {inBase, select, 1 {1 листа} other {{inBase} листов}}',
    pages: 'Количество страниц',
    priceSimple: '{inBase, select, other {Цена обычного, сум}}',
    priceForOverPaged: 'Цена свыше {inBase, select, 1 {1 листа} other {{inBase} листов}}, сум',
    simple: '{inBase, select, other {Сумма обычных, сум}}',
    sumOverPaged: 'Сумма свыше {inBase, select, 1 {1 листа} other {{inBase} листов}}, сум',
    total: 'Итого, сум',
  },
  totals: 'Итого:',
  /** Shown instead of a price when letters of the row had different prices. */
  severalPrices: 'разные',
  severalUnits: 'Выделены организации, у которых больше одного подразделения',
  empty: 'Нет данных по данному фильтру',
  printed: 'Единая система отправки писем. Напечатано {when}',
  day: 'За {day}',
  period: 'Период {start} – {end}',
  since: 'С {start}',
  until: 'По {end}',
  always: 'За всё время',
  banks: 'Банки',
  inn: 'ИНН {inn}',
});
