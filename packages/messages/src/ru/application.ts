import { defineTexts } from '../define-texts.ts';

/** Labels of a registration application, shown before signing. */
export const applicationTexts = defineTexts('applicationTexts', {
  inn: 'ИНН',
  organization: 'Организация',
  isLtd: 'индивидуальный предприниматель',
  address: 'Адрес',
  phoneNumber: 'Телефон',
  accountNumber: 'Расчётный счёт',
  mfo: 'МФО',
  vatRegCode: 'Код плательщика НДС',
  pinfl: 'ПИНФЛ',
  branch: 'Филиал',
  contractSigner: 'Подразделение оператора',
  hasContract: 'договор уже заключён',
  contractNumber: 'Номер договора',
  contractTerm: 'Срок договора',
  from: 'с {day}',
  to: 'по {day}',
  contractSum: 'Сумма договора',
  sum: '{amount}\u00A0сум',
  firstUser: 'Первый пользователь',
  login: 'Логин',
  offer: 'Условия оферты',
  offerAccepted: 'приняты, редакция от {day}',
});
