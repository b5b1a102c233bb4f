import { languages } from '@hybrid-mail/messages/language';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { isStorable } from './text.ts';
import { wire } from './wire.ts';

/** A login as the user typed it; whether it is a phone number is not checked. */
export const login = z
  .string(problem('login-missing'))
  .trim()
  .min(1, problem('login-missing'))
  .max(64, problem('longest', { max: 64 }))
  .refine(isStorable, problem('unstorable'));

/** A password as the user typed it for authentication; rules for new passwords are stricter. */
export const password = z
  .string(problem('password-missing'))
  .min(1, problem('password-missing'))
  .max(256, problem('longest', { max: 256 }))
  .refine(isStorable, problem('unstorable'));

/** A code of the authenticator app (6 digits) or a recovery code; blanks and hyphens are ignored. */
export const otp = z
  .string(problem('otp-missing'))
  .trim()
  .min(1, problem('otp-missing'))
  .max(32, problem('otp-format'))
  .regex(/^[0-9A-Za-z -]+$/, problem('otp-format'));

/** How the user logged in to a session. */
export const loginMethods = ['password', 'password-code', 'key'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** What a user has to do before any other action (decision 028). */
export const duties = ['change-password', 'enroll-second-factor'] as const;
export type Duty = (typeof duties)[number];

/** The OAuth password grant; the field names are snake_case by that standard. */
export const passwordGrant = wire(
  {
    grantType: z.literal('password', problem('grant-type-wrong')),
    username: login,
    password,
    /** Code of the second factor; an empty field counts as missing. */
    otp: z
      .codec(z.string(problem('otp-missing')), otp.optional(), {
        decode: (code) => code || undefined,
        encode: (code) => code ?? '',
      })
      .optional(),
  },
  { grantType: 'grant_type', username: 'username', password: 'password', otp: 'otp' },
);

export const tokenReply = wire(
  { accessToken: z.string(), tokenType: z.string(), expiresIn: z.number() },
  { accessToken: 'access_token', tokenType: 'token_type', expiresIn: 'expires_in' },
);

/** Whether the organization may send: it waits for its first activation, it is active, or it was switched off. */
export const organizationStates = ['waiting', 'active', 'off'] as const;
export type OrganizationState = (typeof organizationStates)[number];

/**
 * The user's profile. A profile without a GlobalOrganization field belongs to an ordinary user (specification 1 §7).
 */
export const profile = wire({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  type: z.int(),
  organization: organizationBrief.nullable(),
  /** Null for staff. */
  organizationState: z.enum(organizationStates).nullable(),
  unit: unitBrief.nullable(),
  globalOrganization: organizationBrief.optional(),
  globalUnit: unitBrief.optional(),
  canSignOnBehalfOfOrganization: z.boolean(),
  /** The user's PINFL, from which the page knows which personal keys fit. Present only if staff stored one. */
  pinfl: z.string().optional(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isMonitoring: z.boolean(),
  isRevizor: z.boolean(),
  /** Present only if the user chose one. */
  language: z.enum(languages).optional(),
  /** Present only until the user responds to the offer of the tour. */
  isTourOffered: z.literal(true).optional(),
  /** Present only while the user has to do this before any other action. */
  duty: z.enum(duties).optional(),
  /**
   * Present only while sending is paused for all or for the user's organization; `endsOn` is null for a pause without
   * an end.
   */
  sendingPause: wire({
    isOfAll: z.boolean(),
    /** The system paused the sending itself, because the post does not answer. */
    isAutomatic: z.boolean(),
    /** The database was restored and is not compared with the post: nothing is signed either. */
    isRestored: z.literal(true).optional(),
    since: z.string(),
    sinceStr: z.string(),
    endsOn: z.string().nullable(),
    endsOnStr: z.string().nullable(),
  }).optional(),
  /** AES-256 key in base64url, the same at each login. Encrypts unsent text in the browser tab's storage. */
  typedKey: z.string(),
  /** Present only while the installation replaces the secret of these keys: opens what was encrypted with the other one. */
  formerTypedKey: z.string().optional(),
  /** Present only if the installation lets administrators read letters. */
  adminReadsContent: z.literal(true).optional(),
});
export type Profile = z.output<typeof profile>;

export const successReply = wire({ success: z.literal(true) });

const tokenEntry = {
  action: 'public',
  body: passwordGrant,
  reply: tokenReply,
  bodyLimit: 8192,
  errorForm: 'oauth',
} as const;

export const sessionCalls = {
  token: endpoint({ ...tokenEntry, name: 'session.token', method: 'POST', path: '/token' }),
  tokenByGet: endpoint({
    ...tokenEntry,
    name: 'session.tokenByGet',
    method: 'GET',
    path: '/token',
  }),
  login: endpoint({
    name: 'session.login',
    method: 'GET',
    path: '/api/login',
    action: 'session.read',
    reply: profile,
  }),
  logout: endpoint({
    name: 'session.logout',
    method: 'POST',
    path: '/api/logout',
    action: 'session.end',
    reply: successReply,
  }),
  adminLogin: endpoint({
    name: 'session.adminLogin',
    method: 'GET',
    path: '/api/AdminLogin',
    action: 'session.admin',
    reply: profile,
    isQuestion: true,
  }),
};
