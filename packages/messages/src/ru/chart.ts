import { defineTexts } from '../define-texts.ts';
/** Charts, whatever they show. */
export const chartTexts = defineTexts({
  notDrawn: 'Диаграмма не загрузилась',
});
