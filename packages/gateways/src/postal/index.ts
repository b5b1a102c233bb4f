export { httpPostalService } from './http-postal-service.ts';
export {
  type PostalAcceptance,
  type PostalEventPage,
  type PostalInquiryOutcome,
  type PostalLetter,
  type PostalOutcome,
  type PostalRejection,
  type PostalService,
  PostalUnavailable,
  type PostalUncertainty,
  postalSignatureHeader,
  postalTimestampHeader,
} from './port.ts';
export { type PostalEvent, type PostalResult, postalEvent, postalEventBody } from './postal-event.ts';
export type { PostalInquiry, PostalInquiryAnswer } from './postal-inquiry.ts';
export { probePost } from './probe-post.ts';
export type { PostalNews } from './read-news.ts';
export { type PostalCall, type PostalCallFault, readPostalCall } from './read-postal-call.ts';
export { computePostalSignature, verifyPostalSignature } from './verify-postal-signature.ts';
