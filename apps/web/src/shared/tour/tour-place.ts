/** Tour targets in the frame and on the dashboards. Menu entries are not listed: the tour finds them by their links. */
export type TourPlace =
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

/** Props that mark an element as a tour target: `<Box {...tourPlace('today')}>`. */
export const tourPlace = (place: TourPlace) => ({ 'data-tour': place });

export const selectorOf = (place: TourPlace) => `[data-tour="${place}"]`;
