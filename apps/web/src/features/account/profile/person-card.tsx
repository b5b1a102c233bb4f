import { profileTexts as texts } from '@hybrid-mail/messages/profile';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { initialsOf } from '../../../lib/formats/person-name.ts';
import { useProfile, useRole } from '../../../lib/queries/profile.queries.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { cardFrameStyles } from './profile-card.tsx';
import { RightsList } from './rights-list.tsx';

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
