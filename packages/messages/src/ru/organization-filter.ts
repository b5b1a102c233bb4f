import { defineTexts } from '../define-texts.ts';
/** The organization filter in the lists of staff. */
export const organizationFilterTexts = defineTexts('organizationFilterTexts', {
  label: 'Организация',
  hint: 'Название или ИНН',
  missing: 'Выберите организацию',
  inn: 'ИНН\u00A0{inn}',
});
