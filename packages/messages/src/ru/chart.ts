import { defineTexts } from '../define-texts.ts';
/** Texts of all charts. */
export const chartTexts = defineTexts('chartTexts', {
  notDrawn: 'Диаграмма не загрузилась',
});
