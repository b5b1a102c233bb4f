import { defineTexts } from '../define-texts.ts';

/** Example values of a template: for its sample spreadsheet and the sample letter shown to its author. */
export const templateSampleTexts = defineTexts('templateSampleTexts', {
  text: 'Пример текста',
  receiver: 'Иванов Иван Иванович',
  region: 'г. Ташкент',
  area: 'Юнусабадский район',
  address: 'ул. Амира Темура, д. 15, кв. 8',
});
