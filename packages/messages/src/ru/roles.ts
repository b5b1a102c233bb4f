import { defineTexts } from '../define-texts.ts';
/** Role badges of staff (specification 1 §6, 2 §2). */
export const roleTexts = defineTexts({
  admin: 'Админ',
  controller: 'Контроллер',
  monitoring: 'Мониторинг',
  auditor: 'Ревизор',
});
