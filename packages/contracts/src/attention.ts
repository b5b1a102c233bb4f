import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { day } from './scalars.ts';
import { pageSchema, wire } from './wire.ts';

/** Reasons why a letter does not progress without a person's action. */
export const attentionMailKinds = ['refused', 'unknown', 'failed', 'returned', 'stuck', 'silent'] as const;
export type AttentionMailKind = (typeof attentionMailKinds)[number];

/** Reasons why an organization needs an action of staff. */
export const attentionOrganizationKinds = ['waiting', 'debt', 'contractEnding'] as const;
export type AttentionOrganizationKind = (typeof attentionOrganizationKinds)[number];

/** Reasons why a unit cannot send letters. */
export const attentionUnitKinds = ['unpriced'] as const;
export type AttentionUnitKind = (typeof attentionUnitKinds)[number];

export type AttentionKind = AttentionMailKind | AttentionOrganizationKind | AttentionUnitKind;

/** Hours in the queue after which a letter is stuck. */
export const stuckHours = 1;
/** Days for which a returned letter is listed; a copy to another address removes the letter from the list. */
export const returnedLetterDays = 30;
/** Days without a postal event after which a letter is silent. */
export const silentDays = 14;
/** A contract is listed from this many days before its end, and after its end. */
export const contractEndingDays = 30;

export const attentionCount = wire({
  kind: z.enum([...attentionMailKinds, ...attentionOrganizationKinds, ...attentionUnitKinds]),
  count: z.int().nonnegative(),
});
export type AttentionCount = z.output<typeof attentionCount>;

export const attentionMail = wire({
  id: z.int(),
  receiver: z.string(),
  organization: organizationBrief,
  unit: unitBrief,
  since: z.string(),
  sinceStr: z.string(),
  /** Text in Russian, from the post or from this system. */
  reason: z.string().nullable(),
  /** Delivery result, for returned letters and failed attempts. */
  performType: z.int().nullable(),
  /** By when the post must answer an open inquiry about a silent letter. */
  answerDueOn: day.nullable(),
});
export type AttentionMail = z.output<typeof attentionMail>;

export const attentionMailPage = pageSchema(attentionMail);

export const attentionOrganization = wire({
  organization: organizationBrief,
  contractSignerUnit: unitBrief.nullable(),
  phoneNumber: z.string().nullable(),
  /** Money as text. */
  balance: z.string(),
  /** Earliest end of the contracts of the organization and of its active units. */
  contractDateToStr: z.string().nullable(),
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type AttentionOrganization = z.output<typeof attentionOrganization>;

export const attentionOrganizationPage = pageSchema(attentionOrganization);

export const attentionUnit = wire({
  unit: unitBrief,
  organization: organizationBrief,
  contractSignerUnit: unitBrief.nullable(),
  /** Whether the unit could send letters if it had a price. */
  isActive: z.boolean(),
  /** Money as text; null when the price is not set. */
  sumForMail: z.string().nullable(),
  sumForOverPaged: z.string().nullable(),
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type AttentionUnit = z.output<typeof attentionUnit>;

export const attentionUnitPage = pageSchema(attentionUnit);

export const attentionCalls = {
  counts: endpoint({
    name: 'attention.counts',
    method: 'GET',
    path: '/api/Attention',
    action: 'attention.read',
    reply: z.array(attentionCount),
  }),
  mails: endpoint({
    name: 'attention.mails',
    method: 'GET',
    path: '/api/AttentionMail',
    action: 'attention.read',
    query: wire({ ...paging, kind: z.enum(attentionMailKinds, problem('unknown-kind')) }),
    reply: attentionMailPage,
  }),
  organizations: endpoint({
    name: 'attention.organizations',
    method: 'GET',
    path: '/api/AttentionOrganization',
    action: 'attention.read',
    query: wire({ ...paging, kind: z.enum(attentionOrganizationKinds, problem('unknown-kind')) }),
    reply: attentionOrganizationPage,
  }),
  units: endpoint({
    name: 'attention.units',
    method: 'GET',
    path: '/api/AttentionUnit',
    action: 'attention.read',
    query: wire({ ...paging, kind: z.enum(attentionUnitKinds, problem('unknown-kind')) }),
    reply: attentionUnitPage,
  }),
};
