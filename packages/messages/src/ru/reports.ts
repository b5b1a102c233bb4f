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
  /** What one row represents. */
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
    overPaged: 'Свыше 3 листов',
    pages: 'Количество страниц',
    priceSimple: 'Цена обычного, сум',
    priceForOverPaged: 'Цена свыше 3 листов, сум',
    simple: 'Сумма обычных, сум',
    sumOverPaged: 'Сумма свыше 3 листов, сум',
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
