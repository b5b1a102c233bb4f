export { createInquiries } from './ask-inquiries.ts';
export { askOffice } from './ask-office.ts';
export { askableRegionPredicate } from './askable-regions.ts';
export { readCurrentInquiries } from './current-inquiries.ts';
export { readOwnRegions } from './own-regions.ts';
export { remindInquiry } from './remind-inquiry.ts';
export { lockInquiry, storeAnswer } from './store-answer.ts';
export { sweepInquiries } from './sweep-inquiries.ts';
export { withdrawInquiries } from './withdraw-inquiries.ts';
