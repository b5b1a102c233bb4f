import { taskPanelWidth } from '../today/task-row-styles.ts';

/** Tasks and the cards of pages, side by side in a wide window. */
export const besideCards = {
  display: { xl: 'grid' },
  alignItems: 'start',
  gridTemplateColumns: `minmax(0, min(45%, ${taskPanelWidth}px)) minmax(0, 1fr)`,
} as const;

/** Place of a panel of tasks before the cards. */
export const taskPanelPlace = { ml: 4, mr: { xs: 4, xl: 0 }, mb: 4, minWidth: 0 } as const;
