/** Parts of the frame and of the first pages that the tour points at. Entries of the menu are found by their links. */
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

/** Marks an element: `<Box {...tourPlace('today')}>`. */
export const tourPlace = (place: TourPlace) => ({ 'data-tour': place });

export const selectorOf = (place: TourPlace) => `[data-tour="${place}"]`;
