/** The filter by organization of the staff's lists. */
export const organizationFilterTexts = {
  label: 'Организация',
  hint: 'Название или ИНН',
  missing: 'Выберите организацию',
  inn: (inn: string) => `ИНН\u00A0${inn}`,
} as const;
