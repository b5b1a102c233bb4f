export { can, isAllowedBeforeDuty, type PolicyOptions, scopeOf } from './can.ts';
export { grantableKeyScopes, type KeyScope, keyMay, keyScopes, keyScopesOf } from './key-scopes.ts';
export { type Action, type PolicyAction, policy, policyActions } from './policy.ts';
export { globalUserTypes, isStaff, type Role, roleFlags, roleOf, roles, userTypes } from './roles.ts';
export { type Scope, scopes } from './scopes.ts';
export {
  applicantKeyMisfit,
  type KeyMisfit,
  type KeyOwner,
  keyOwnerInn,
  letterKeyMisfit,
  loginKeyMisfit,
} from './signing-key.ts';
export { type WebArea, webAreaOf, webAreas } from './web-areas.ts';
