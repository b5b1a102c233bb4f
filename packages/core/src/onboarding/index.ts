export { activateOrganization } from './activate-organization.ts';
export { readChecklist } from './read-checklist.ts';
export { readOnboarding } from './read-onboarding.ts';
export { storeOnboardingDraft } from './store-onboarding-draft.ts';
