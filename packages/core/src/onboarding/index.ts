export { activateOrganization } from './activate-organization.ts';
export { storeDraft } from './keep-draft.ts';
export { readChecklist } from './read-checklist.ts';
export { readOnboarding } from './read-onboarding.ts';
