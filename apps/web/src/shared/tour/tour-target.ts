/** Tour targets in the frame and on the dashboards. Menu entries are not listed: the tour finds them by their links. */
export type TourTarget =
  | 'menu-button'
  | 'search'
  | 'bell'
  | 'help'
  | 'newcomer'
  | 'today'
  | 'figures'
  | 'delays'
  | 'cards'
  | 'find-letter';

/** Props that mark an element as a tour target: `<Box {...tourTarget('today')}>`. */
export const tourTarget = (place: TourTarget) => ({ 'data-tour': place });

export const tourSelectorOf = (place: TourTarget) => `[data-tour="${place}"]`;
