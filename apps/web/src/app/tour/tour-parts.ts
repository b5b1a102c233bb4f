/** What is loaded with the tour, as one file. */
export { Tour } from './tour.tsx';
export { TourOffer } from './tour-offer.tsx';
