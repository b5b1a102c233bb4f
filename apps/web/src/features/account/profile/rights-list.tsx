import { isStaff, scopeOf } from '@hybrid-mail/access';
import { rightTexts as texts } from '@hybrid-mail/messages/profile';
import Check from '@mui/icons-material/CheckOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useProfile, useRole } from '../../../lib/queries/profile.queries.ts';
import { useHasRegistryAccess } from '../../../lib/queries/registry-access.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { type RightText, rightsOf } from './rights-of.ts';

/** The user's granted and missing rights, and who can change them. */
export function RightsList() {
  const { adminReadsContent = false, canSignOnBehalfOfOrganization: canSignForAll } = useProfile();
  const role = useRole();
  const rights = rightsOf({
    scopeOf: (action) => scopeOf(role, action, { adminReadsContent }),
    canSignForAll,
    hasRegistryAccess: useHasRegistryAccess(),
  });
  if (rights.length === 0) return texts.none;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rights.map((right) => (
          <RightLine key={right.text} {...right} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {isStaff(role) ? texts.givenByHead : texts.givenByOperator}
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
