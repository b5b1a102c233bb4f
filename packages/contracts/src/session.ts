import { languages } from '@hybrid-mail/messages/language';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { isStorable } from './text.ts';
import { wire } from './wire.ts';

/** A login as it is typed. */
export const login = z
  .string(problem('login-missing'))
  .trim()
  .min(1, problem('login-missing'))
  .max(64, problem('longest', { max: 64 }))
  .refine(isStorable, problem('unstorable'));

/** A password as it is typed to prove who one is; rules for new ones are stricter. */
export const password = z
  .string(problem('password-missing'))
  .min(1, problem('password-missing'))
  .max(256, problem('longest', { max: 256 }))
  .refine(isStorable, problem('unstorable'));

/** A code of the authenticator app (6 digits) or a recovery code; blanks and hyphens do not matter. */
export const otp = z
  .string(problem('otp-missing'))
  .trim()
  .min(1, problem('otp-missing'))
  .max(32, problem('otp-format'))
  .regex(/^[0-9A-Za-z -]+$/, problem('otp-format'));

/** How a session was opened. */
export const loginMethods = ['password', 'password-code', 'key'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** What a person has to do before anything else (decision 028). */
export const duties = ['change-password', 'enroll-second-factor'] as const;
export type Duty = (typeof duties)[number];

/** The OAuth password grant; the field names are snake_case by that standard. */
export const passwordGrant = wire(
  {
    grantType: z.literal('password', problem('grant-type-wrong')),
    username: login,
    password,
    /** The second factor of people who have one; an empty field is none. */
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

/** The profile. No GlobalOrganization field at all means an ordinary user (specification 1 §7). */
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
  /** The own PINFL, there only where staff keep one: it tells which personal keys fit. */
  pinfl: z.string().optional(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isMonitoring: z.boolean(),
  isRevizor: z.boolean(),
  /** There only when the person chose one. */
  language: z.enum(languages).optional(),
  /** There only until the person answered the offer of the tour. */
  isTourOffered: z.literal(true).optional(),
  /** There only while the person has to do something first. */
  duty: z.enum(duties).optional(),
  /** There only while the sending of all letters, or of the own organization, is paused; the end where there is one. */
  sendingPause: wire({
    isOfAll: z.boolean(),
    since: z.string(),
    sinceStr: z.string(),
    endsOn: z.string().nullable(),
    endsOnStr: z.string().nullable(),
  }).optional(),
  /** AES key of 256 bits in base64url, the same at each login: encrypts what the person typed and did not send, in the tab's storage. */
  typedKey: z.string(),
  /** There only where the installation lets administrators read letters. */
  adminReadsContent: z.literal(true).optional(),
});
export type Profile = z.output<typeof profile>;

export const ok = wire({ success: z.literal(true) });

const tokenEntry = {
  action: 'public',
  body: passwordGrant,
  reply: tokenReply,
  bodyLimit: 8192,
  errorForm: 'oauth',
} as const;

export const session = {
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
    reply: ok,
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
