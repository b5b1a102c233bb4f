export { attachTimeStamp } from './attach-time-stamp.ts';
export { type EimzoTimeStamperOptions, eimzoTimeStamper } from './eimzo-time-stamper.ts';
export { signatureValueOf, timeStampOf } from './only-signer.ts';
export {
  AlreadyStamped,
  type OctetStamper,
  type TimeStamp,
  type TimeStamper,
  type TimeStampFailure,
  type TimeStampFault,
  TimeStampInvalid,
  TimeStampRefused,
  TimeStampUnavailable,
} from './port.ts';
export { probeTimeStampAuthority } from './probe-time-stamp-authority.ts';
export { readTimeStamp, type VerifiedTimeStamp } from './read-time-stamp.ts';
export { type Rfc3161TimeStamperOptions, rfc3161TimeStamper } from './rfc3161-time-stamper.ts';
