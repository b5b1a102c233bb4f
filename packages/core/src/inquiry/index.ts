export { askInquiries } from './ask-inquiries.ts';
export { askOffice } from './ask-office.ts';
export { askableRegions } from './askable-regions.ts';
export { currentInquiries } from './current-inquiries.ts';
export { ownRegions } from './own-regions.ts';
export { remindInquiry } from './remind-inquiry.ts';
export { lockInquiry, storeAnswer } from './store-answer.ts';
export { sweepInquiries } from './sweep-inquiries.ts';
export { withdrawInquiries } from './withdraw-inquiries.ts';
