import { isStaff, type PolicyAction, type Scope, scopeOf } from '@hybrid-mail/access';
import { rightTexts, profileTexts as texts } from '@hybrid-mail/messages/profile';
import Check from '@mui/icons-material/CheckOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { initialsOf } from '../../../lib/formats/person-name.ts';
import { useProfile, useRole } from '../../../lib/queries/profile.queries.ts';
import { useHasRegistryAccess } from '../../../lib/queries/registry-access.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { cardFrameStyles } from './profile-card.tsx';

const avatar = {
  width: 48,
  height: 48,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '8px',
  bgcolor: colors.head,
  fontSize: 16,
  fontWeight: 600,
} as const;

const facts = {
  m: 0,
  mt: 4,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '116px minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: { xs: 0, sm: 2 },
} as const;

/** The user's name, employer and rights. */
export function PersonCard() {
  const { name, username, organization, globalOrganization, unit, globalUnit } = useProfile();
  const role = useRole();
  const employer = organization ?? globalOrganization;
  const place = unit ?? globalUnit;
  return (
    <Box component="section" aria-label={texts.person} sx={{ ...cardFrameStyles, p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <Box aria-hidden sx={avatar}>
          {initialsOf(name)}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {texts.login({ login: username, role: texts.roles[role] })}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={facts}>
        {employer && (
          <Fact label={texts.organization}>{texts.organizationOf({ name: employer.name, inn: employer.inn })}</Fact>
        )}
        {place && <Fact label={texts.unit}>{place.isHead ? texts.headUnit({ name: place.name }) : place.name}</Fact>}
        <Fact label={texts.rights}>
          <RightsList />
        </Fact>
      </Box>
    </Box>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, mb: { xs: 3, sm: 0 }, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** The user's granted and missing rights, and who can change them. */
function RightsList() {
  const { adminReadsContent = false, canSignOnBehalfOfOrganization: canSignForAll } = useProfile();
  const role = useRole();
  const held: UserPermissions = {
    scopeOf: (action) => scopeOf(role, action, { adminReadsContent }),
    canSignForAll,
    hasRegistryAccess: useHasRegistryAccess(),
  };
  const rights = [...senderRights(held), ...staffLetterRights(held), ...staffWorkRights(held)];
  if (rights.length === 0) return rightTexts.none;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rights.map((right) => (
          <RightLine key={right.text} {...right} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {isStaff(role) ? rightTexts.givenByHead : rightTexts.givenByOperator}
      </Typography>
    </>
  );
}

function RightLine({ text, isMissing }: RightText) {
  const Icon = isMissing ? Lock : Check;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, color: isMissing ? 'text.secondary' : 'text.primary' }}>
      <Icon aria-hidden sx={{ fontSize: 18, mt: '2px', flex: 'none', color: colors.icon }} />
      {text}
    </Box>
  );
}

const { granted, missing } = rightTexts;

/** The user's permissions from the policy and the profile. */
interface UserPermissions {
  readonly scopeOf: (action: PolicyAction) => Scope | null;
  readonly canSignForAll: boolean;
  readonly hasRegistryAccess: boolean;
}

interface RightText {
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
