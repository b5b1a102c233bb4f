/** Charts, whatever they show. */
export const chartTexts = {
  notDrawn: 'Диаграмма не загрузилась',
} as const;
