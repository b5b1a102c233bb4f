import { defineTexts } from '../define-texts.ts';

/** Example values for a template's sample spreadsheet and for the sample letter that its author sees. */
export const templateSampleTexts = defineTexts('templateSampleTexts', {
  text: 'Пример текста',
  receiver: 'Иванов Иван Иванович',
  region: 'г. Ташкент',
  area: 'Юнусабадский район',
  address: 'ул. Амира Темура, д. 15, кв. 8',
});
