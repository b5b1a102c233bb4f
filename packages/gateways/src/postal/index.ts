export { httpPostalService } from './http-postal-service.ts';
export {
  type PostalAcceptance,
  type PostalEventPage,
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
export { probePost } from './probe-post.ts';
export { type PostalCall, type PostalCallFault, type PostalNews, readPostalCall } from './read-postal-call.ts';
export { postalSignature, verifyPostalSignature } from './verify-postal-signature.ts';
