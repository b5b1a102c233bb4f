import type { PolicyAction, Scope } from '@hybrid-mail/access';
import { rightTexts } from '@hybrid-mail/messages/profile';

const { granted, missing } = rightTexts;

/** The user's permissions from the policy and the profile. */
export interface UserPermissions {
  readonly scopeOf: (action: PolicyAction) => Scope | null;
  readonly canSignForAll: boolean;
  readonly hasRegistryAccess: boolean;
}

export interface RightText {
  readonly text: string;
  readonly isMissing: boolean;
}

const has = (text: string): RightText => ({ text, isMissing: false });
const lacks = (text: string): RightText => ({ text, isMissing: true });

/** Rights of users who send letters. */
function* senderRights({ scopeOf, canSignForAll, hasRegistryAccess }: UserPermissions): Generator<RightText> {
  if (!scopeOf('mail.create')) return;
  yield has(granted.create);
  yield hasRegistryAccess ? has(granted.createFromRegistry) : lacks(missing.createFromRegistry);
  yield has(canSignForAll ? granted.signForAll : granted.sign);
  if (!canSignForAll) yield lacks(missing.signForAll);
  const seesAll = scopeOf('mail.list') === 'organization';
  yield has(seesAll ? granted.lettersOfOrganization : granted.lettersOfUnit);
  if (!seesAll) yield lacks(missing.lettersOfOrganization);
  if (scopeOf('statistics.unit')) yield has(granted.unitStatistics);
  if (scopeOf('webhook.edit')) yield has(granted.webhooks);
}

/** Staff rights over letters of organizations. */
function* staffLetterRights({ scopeOf }: UserPermissions): Generator<RightText> {
  const scope = scopeOf('mail.listAsStaff');
  if (!scope) return;
  yield has(scope === 'all' ? granted.allLetters : granted.grantedLetters);
  if (scope !== 'all') yield lacks(missing.allLetters);
  yield scopeOf('mail.readDocument') ? has(granted.documents) : lacks(missing.documents);
}

/** Staff rights over organizations and users. A missing right is listed only if the user has a related one. */
function* staffWorkRights({ scopeOf }: UserPermissions): Generator<RightText> {
  const organizations = scopeOf('organization.update');
  if (organizations) yield has(organizations === 'all' ? granted.organizations : granted.signedOrganizations);
  if (organizations) yield scopeOf('user.create') ? has(granted.users) : lacks(missing.users);
  if (scopeOf('global.write')) {
    yield has(granted.staff);
    yield scopeOf('grant.edit') ? has(granted.grants) : lacks(missing.grants);
  }
  if (scopeOf('template.edit')) yield has(granted.templates);
  if (scopeOf('statistics.region')) yield has(granted.reports);
  else if (scopeOf('statistics.client')) yield has(granted.clientReports);
  if (scopeOf('audit.read')) yield has(granted.audit);
}

/** The user's granted and missing rights as texts. */
export const rightsOf = (rights: UserPermissions): RightText[] => [
  ...senderRights(rights),
  ...staffLetterRights(rights),
  ...staffWorkRights(rights),
];
