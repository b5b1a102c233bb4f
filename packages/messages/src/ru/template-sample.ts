import { defineTexts } from '../define-texts.ts';

/** Values that fill a template as an example: in its sample spreadsheet and in the letter that its author looks at. */
export const templateSampleTexts = defineTexts('templateSampleTexts', {
  text: 'Пример текста',
  receiver: 'Иванов Иван Иванович',
  region: 'г. Ташкент',
  area: 'Юнусабадский район',
  address: 'ул. Амира Темура, д. 15, кв. 8',
});
