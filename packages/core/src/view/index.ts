export { changeView } from './change-view.ts';
export { countViews } from './count-views.ts';
export { createView } from './create-view.ts';
export { listViews } from './list-views.ts';
export { removeView } from './remove-view.ts';
