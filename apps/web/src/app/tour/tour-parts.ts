/** Components of the tour, loaded as one chunk. */
export { Tour } from './tour.tsx';
export { TourOffer } from './tour-offer.tsx';
