import { defineTexts } from '../define-texts.ts';
/** The filter by organization of the staff's lists. */
export const organizationFilterTexts = defineTexts({
  label: 'Организация',
  hint: 'Название или ИНН',
  missing: 'Выберите организацию',
  inn: 'ИНН\u00A0{inn}',
});
