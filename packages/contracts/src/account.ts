import { languages } from '@hybrid-mail/messages/language';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { newPassword } from './organization-fields.ts';
import { duties, login, loginMethods, otp, password, successReply, tokenReply } from './session.ts';
import { wire } from './wire.ts';

const guid = z.guid(problem('challenge-id-wrong'));
const signature = z
  .string(problem('signature-missing'))
  .min(1, problem('signature-missing'))
  .max(2_000_000, problem('signature-too-long'));
const signatureBodyLimit = 4_000_000;

/** Text that the user has to sign; valid once and for a few minutes. */
export const challenge = wire({
  guid: z.string(),
  /** The text to sign, in hex. */
  hashCode: z.string(),
});
export type Challenge = z.output<typeof challenge>;

/** Re-authentication before a change of the account: the password, or a challenge signed with the connected key. */
export const reauthentication = wire({
  password: password.optional(),
  guid: guid.optional(),
  signature: signature.optional(),
});
export type Reauthentication = z.output<typeof reauthentication>;

export const ownSession = wire({
  id: z.string(),
  isCurrent: z.boolean(),
  method: z.enum(loginMethods),
  /** User-Agent header of the login; null for sessions opened before it was stored. */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdOnStr: z.string(),
  lastSeenOnStr: z.string().nullable(),
});
export type OwnSession = z.output<typeof ownSession>;

export const loginKey = wire({
  signerName: z.string(),
  signerInn: z.string().nullable(),
  serialNumber: z.string(),
  validToStr: z.string(),
  connectedOnStr: z.string(),
});
export type LoginKey = z.output<typeof loginKey>;

/** Fields of the account page that the session profile does not have. */
export const account = wire({
  passwordChangedOnStr: z.string().nullable(),
  /** Whether another person set the current password. */
  isPasswordOfStaff: z.boolean(),
  totpSinceStr: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  loginKey: loginKey.nullable(),
  isSecondFactorRequired: z.boolean(),
  duty: z.enum(duties).nullable(),
  sessions: z.array(ownSession),
});
export type Account = z.output<typeof account>;

/** Codes that replace the authenticator app at a login. The reply is the only time that the server shows them. */
export const recoveryCodes = wire({ codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

export const pastLogin = wire({
  atStr: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  method: z.enum(loginMethods).nullable(),
  isFailed: z.boolean(),
});
export type PastLogin = z.output<typeof pastLogin>;

export const accountCalls = {
  read: endpoint({ name: 'account.read', method: 'GET', path: '/api/Account', action: 'account.read', reply: account }),
  logins: endpoint({
    name: 'account.logins',
    method: 'GET',
    path: '/api/Logins',
    action: 'account.read',
    reply: z.array(pastLogin),
  }),
  changePassword: endpoint({
    name: 'account.changePassword',
    method: 'PUT',
    path: '/api/Password',
    action: 'account.edit',
    body: wire({ oldPassword: password, newPassword }),
    reply: successReply,
    perMinute: 30,
  }),
  /** A language of null means the browser's language. */
  chooseLanguage: endpoint({
    name: 'account.chooseLanguage',
    method: 'PUT',
    path: '/api/Language',
    action: 'account.edit',
    body: wire({ language: z.enum(languages).nullable() }),
    reply: successReply,
  }),
  /** Stops offering the tour, whether or not the user takes it. */
  seeTour: endpoint({
    name: 'account.seeTour',
    method: 'PUT',
    path: '/api/TourSeen',
    action: 'account.edit',
    reply: successReply,
  }),
  startTotp: endpoint({
    name: 'account.startTotp',
    method: 'POST',
    path: '/api/Totp',
    action: 'account.edit',
    body: reauthentication,
    bodyLimit: signatureBodyLimit,
    reply: wire({ secret: z.string(), uri: z.string() }),
    perMinute: 30,
  }),
  enableTotp: endpoint({
    name: 'account.enableTotp',
    method: 'PUT',
    path: '/api/Totp',
    action: 'account.edit',
    body: wire({ code: otp }),
    reply: recoveryCodes,
    perMinute: 30,
  }),
  disableTotp: endpoint({
    name: 'account.disableTotp',
    method: 'DELETE',
    path: '/api/Totp',
    action: 'account.edit',
    body: reauthentication,
    bodyLimit: signatureBodyLimit,
    reply: successReply,
    perMinute: 30,
  }),
  drawCodes: endpoint({
    name: 'account.drawCodes',
    method: 'POST',
    path: '/api/RecoveryCodes',
    action: 'account.edit',
    body: reauthentication,
    bodyLimit: signatureBodyLimit,
    reply: recoveryCodes,
    perMinute: 30,
  }),
  challenge: endpoint({
    name: 'account.challenge',
    method: 'POST',
    path: '/api/AccountChallenge',
    action: 'account.edit',
    reply: challenge,
    perMinute: 30,
  }),
  connectKey: endpoint({
    name: 'account.connectKey',
    method: 'PUT',
    path: '/api/LoginKey',
    action: 'account.edit',
    body: wire({ guid, signature, password }),
    bodyLimit: signatureBodyLimit,
    reply: loginKey,
    perMinute: 30,
  }),
  removeKey: endpoint({
    name: 'account.removeKey',
    method: 'DELETE',
    path: '/api/LoginKey',
    action: 'account.edit',
    body: reauthentication,
    bodyLimit: signatureBodyLimit,
    reply: successReply,
    perMinute: 30,
  }),
  endSession: endpoint({
    name: 'account.endSession',
    method: 'DELETE',
    path: '/api/Session',
    action: 'account.edit',
    query: wire({ id: z.guid(problem('id-wrong')) }),
    reply: successReply,
  }),
  endOtherSessions: endpoint({
    name: 'account.endOtherSessions',
    method: 'DELETE',
    path: '/api/OtherSessions',
    action: 'account.edit',
    body: reauthentication,
    bodyLimit: signatureBodyLimit,
    reply: wire({ success: z.literal(true), ended: z.int() }),
    perMinute: 30,
  }),
  keyLoginChallenge: endpoint({
    name: 'account.keyLoginChallenge',
    method: 'POST',
    path: '/api/KeyLoginChallenge',
    action: 'public',
    reply: challenge,
    perMinute: 30,
    isCountedOverProcesses: true,
  }),
  keyLogin: endpoint({
    name: 'account.keyLogin',
    method: 'POST',
    path: '/api/KeyLogin',
    action: 'public',
    body: wire({ guid, signature }),
    bodyLimit: signatureBodyLimit,
    reply: tokenReply,
    perMinute: 30,
    isCountedOverProcesses: true,
  }),
  resetChallenge: endpoint({
    name: 'account.resetChallenge',
    method: 'POST',
    path: '/api/PasswordResetChallenge',
    action: 'public',
    reply: challenge,
    perMinute: 30,
    isCountedOverProcesses: true,
  }),
  resetPassword: endpoint({
    name: 'account.resetPassword',
    method: 'POST',
    path: '/api/PasswordReset',
    action: 'public',
    body: wire({
      guid,
      signature,
      username: login,
      password: newPassword,
    }),
    bodyLimit: signatureBodyLimit,
    reply: successReply,
    perMinute: 10,
    isCountedOverProcesses: true,
  }),
};
