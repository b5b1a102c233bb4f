export { askOffice } from './ask-office.ts';
export { askableRegionPredicate } from './askable-region-predicate.ts';
export { createInquiries } from './create-inquiries.ts';
export { readCurrentInquiries } from './read-current-inquiries.ts';
export { readOwnRegions } from './read-own-regions.ts';
export { remindInquiry } from './remind-inquiry.ts';
export { lockInquiry, storeAnswer } from './store-answer.ts';
export { sweepInquiries } from './sweep-inquiries.ts';
export { withdrawInquiries } from './withdraw-inquiries.ts';
