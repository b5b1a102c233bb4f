import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxTextLength } from './max-text-length.ts';
import { organizationRecord } from './organization.ts';
import { namedRecord } from './people.ts';
import { day, id, moment } from './scalars.ts';
import { successReply } from './session.ts';
import { isStorable } from './text.ts';
import { unitInList } from './unit.ts';
import { wire } from './wire.ts';

/** Steps of staff to connect an organization; only the last one requires the others. */
export const onboardingSteps = ['request', 'contract', 'prices', 'regions', 'clientType', 'activation'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboardingStepStates = ['done', 'incomplete', 'untouched', 'locked'] as const;
export type OnboardingStepState = (typeof onboardingStepStates)[number];

/** Reasons that block the activation of an organization, each with the step that resolves it. */
export const blockerSteps = {
  contractNumber: 'contract',
  contractSigner: 'contract',
  contractEnded: 'contract',
  debt: 'contract',
  unitPrice: 'prices',
  unitMissing: 'regions',
  unitRegion: 'regions',
  clientType: 'clientType',
} as const satisfies Record<string, OnboardingStep>;
export type BlockerKind = keyof typeof blockerSteps;
export const blockerKinds = Object.keys(blockerSteps) as [BlockerKind, ...BlockerKind[]];

export const onboardingBlocker = wire({
  kind: z.enum(blockerKinds),
  /** The affected units; empty when the organization itself is affected. */
  units: z.array(namedRecord),
});
export type OnboardingBlocker = z.output<typeof onboardingBlocker>;

export const onboardingProgress = wire({ step: z.enum(onboardingSteps), state: z.enum(onboardingStepStates) });
export type OnboardingProgress = z.output<typeof onboardingProgress>;

/** The steps as the new organization sees them. */
export const newcomerSteps = ['request', 'contract', 'prices', 'regionsAndType', 'letter'] as const;
export type NewcomerStep = (typeof newcomerSteps)[number];

export const checklistItem = wire({
  step: z.enum(newcomerSteps),
  /** The first step that is not done is the current one. */
  state: z.enum(['done', 'current', 'later']),
});
export type ChecklistItem = z.output<typeof checklistItem>;

/** Steps of a new organization up to its first letter. */
export const newcomerChecklist = wire({
  items: z.array(checklistItem),
  isActive: z.boolean(),
  /** The day of the registration in Tashkent. */
  registeredOn: day,
  contractEndsOn: day.nullable(),
});
export type NewcomerChecklist = z.output<typeof newcomerChecklist>;

/** The person who registered the organization; all fields are null when staff registered it. */
export const onboardingRequest = wire({
  userName: z.string().nullable(),
  /** Owner of the key that signed the application. */
  signerName: z.string().nullable(),
  signerInn: z.string().nullable(),
});
export type OnboardingRequest = z.output<typeof onboardingRequest>;

const typed = (max: number) => z.string().max(max).refine(isStorable, problem('unstorable'));
const draftValue = z.union([typed(maxTextLength), z.boolean(), z.array(id()).max(1000), z.null()]);

/** Form values that are not saved yet, by step and field; empty when there are none. */
export const onboardingDraftValues = z.partialRecord(z.enum(onboardingSteps), z.record(typed(64), draftValue));
export type OnboardingDraftValues = z.output<typeof onboardingDraftValues>;

/** Lease of a draft in seconds: it blocks other editors, and each save renews it. */
export const onboardingDraftLeaseSeconds = 120;

export const onboardingDraft = wire({
  values: onboardingDraftValues,
  editorName: z.string(),
  savedOn: moment,
  /** Whether another user holds the lease. */
  isHeldByAnother: z.boolean(),
});
export type OnboardingDraft = z.output<typeof onboardingDraft>;

export const onboarding = wire({
  organization: organizationRecord,
  units: z.array(unitInList),
  request: onboardingRequest,
  /** Money as text. */
  balance: z.string(),
  steps: z.array(onboardingProgress),
  blockers: z.array(onboardingBlocker),
  checklist: newcomerChecklist,
  draft: onboardingDraft.nullable(),
});
export type Onboarding = z.output<typeof onboarding>;

export const onboardingCalls = {
  read: endpoint({
    name: 'onboarding.read',
    method: 'GET',
    path: '/api/Onboarding',
    action: 'organization.onboard',
    query: wire({ organizationId: id() }),
    reply: onboarding,
  }),
  activate: endpoint({
    name: 'onboarding.activate',
    method: 'PUT',
    path: '/api/Onboarding',
    action: 'organization.onboard',
    query: wire({ organizationId: id() }),
    reply: successReply,
  }),
  keepDraft: endpoint({
    name: 'onboarding.keepDraft',
    method: 'PUT',
    path: '/api/OnboardingDraft',
    action: 'organization.onboard',
    query: wire({ organizationId: id() }),
    body: wire({ values: onboardingDraftValues }),
    reply: wire({ savedOn: moment }),
    perMinute: 120,
  }),
  checklist: endpoint({
    name: 'onboarding.checklist',
    method: 'GET',
    path: '/api/OnboardingChecklist',
    action: 'today.read',
    /** The checklist is null once the organization has sent a letter. */
    reply: wire({ checklist: newcomerChecklist.nullable() }),
  }),
};
