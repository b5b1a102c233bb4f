import { defineTexts } from '../define-texts.ts';
/** The contract of an organization or unit with the operator. */
export const contractTexts = defineTexts('contractTexts', {
  contractAndPrices: 'Договор и цены',
  contractNumber: 'Номер договора',
  contractDateFrom: 'Действует с',
  contractDateTo: 'Действует до',
  contractEndsEarly: 'Дата окончания раньше даты начала',
  contractSum: 'Сумма договора, сум',
  credit: 'Кредит, сум',
  creditHelp: 'На столько баланс может уйти в минус. Письма сверх этого не отправляются',
  sumForMail: '{inBase, plural, other {Цена обычного письма, сум}}',
  sumForOverPaged: 'Доплата за письмо больше {inBase, plural, one {# листа} other {# листов}}, сум',
  priceMissing: {
    sumForMail: 'Цена не назначена: без неё подразделение нельзя включить',
    sumForOverPaged: 'Доплата не назначена: без неё подразделение нельзя включить',
  },
  priceKept: 'Цену можно изменить, но не убрать',
  noPrice: 'не назначена',
  noPriceHelp: 'Не назначена: письма не отправляются',
  freeOfCharge: 'Цена 0,00: письма будут бесплатными',
});
