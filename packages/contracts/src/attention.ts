import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { page, wire } from './wire.ts';

/** Letters that do not move by themselves. */
export const attentionMailKinds = ['refused', 'unknown', 'failed', 'returned', 'stuck', 'silent'] as const;
export type AttentionMailKind = (typeof attentionMailKinds)[number];

/** Organizations that need an action of staff. */
export const attentionOrganizationKinds = ['waiting', 'debt', 'contractEnding'] as const;
export type AttentionOrganizationKind = (typeof attentionOrganizationKinds)[number];

/** Units that cannot send. */
export const attentionUnitKinds = ['unpriced'] as const;
export type AttentionUnitKind = (typeof attentionUnitKinds)[number];

export type AttentionKind = AttentionMailKind | AttentionOrganizationKind | AttentionUnitKind;

/** Letters queued for longer count as stuck. */
export const stuckHours = 1;
/** Returned letters are listed for this long; a copy with another address takes one from the list. */
export const returnedDays = 30;
/** Letters without an event from the post for longer count as silent. */
export const silentDays = 14;
/** Contracts that end within this time, or have ended, are listed. */
export const contractDays = 30;

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
  /** In Russian, as the post or we said it. */
  reason: z.string().nullable(),
  /** The delivery result, of returned letters and those tried in vain. */
  performType: z.int().nullable(),
});
export type AttentionMail = z.output<typeof attentionMail>;

export const attentionMailPage = page(attentionMail);

export const attentionOrganization = wire({
  organization: organizationBrief,
  contractSignerUnit: unitBrief.nullable(),
  phoneNumber: z.string().nullable(),
  /** Money as text. */
  balance: z.string(),
  /** The nearest end of a contract of the organization or of one of its units that work. */
  contractDateToStr: z.string().nullable(),
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type AttentionOrganization = z.output<typeof attentionOrganization>;

export const attentionOrganizationPage = page(attentionOrganization);

export const attentionUnit = wire({
  unit: unitBrief,
  organization: organizationBrief,
  contractSignerUnit: unitBrief.nullable(),
  /** Whether it would send letters if it had a price. */
  isActive: z.boolean(),
  /** Money as text; null is the price that is not set. */
  sumForMail: z.string().nullable(),
  sumForOverPaged: z.string().nullable(),
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type AttentionUnit = z.output<typeof attentionUnit>;

export const attentionUnitPage = page(attentionUnit);

export const attention = {
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
