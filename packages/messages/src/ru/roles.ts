import { defineTexts } from '../define-texts.ts';
/** Role badges of staff (specification 1 §6, 2 §2). */
export const roleTexts = defineTexts('roleTexts', {
  admin: 'Админ',
  controller: 'Контроллер',
  monitoring: 'Мониторинг',
  auditor: 'Ревизор',
});
