/** Components of the tour, loaded as one chunk. */
export { Tour, TourOffer } from './tour.tsx';
