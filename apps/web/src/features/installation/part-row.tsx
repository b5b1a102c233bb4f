import type { InstallationPart, PartState } from '@hybrid-mail/contracts/installation';
import { installationTexts as texts } from '@hybrid-mail/messages/installation';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { staffPages } from '../../shared/organization/staff-pages.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors, heights } from '../../ui/theme/tokens.ts';

const chips = {
  ok: { tone: 'green', icon: CheckCircle },
  warning: { tone: 'amber', icon: WarningAmber },
  missing: { tone: 'red', icon: ErrorOutlined },
} as const;

/** Pages where a part can be fixed; the other parts are server settings. */
const pages: Partial<Record<InstallationPart, 'organizations' | 'units'>> = {
  organizations: 'organizations',
  prices: 'units',
};

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '130px minmax(0, 1fr) auto' },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'center',
  justifyItems: 'start',
  px: { xs: 4, sm: 5 },
  py: 4,
  borderTop: `1px solid ${colors.line}`,
  '&:first-of-type': { borderTop: 0 },
} as const;

interface Props {
  readonly part: InstallationPart;
  readonly state: PartState;
}

/** Part of the installation: state, explanation, and a link to the page that fixes it. */
export function PartRow({ part, state }: Props) {
  const { label, [state]: sentence } = texts.parts[part];
  const page = state === 'ok' ? undefined : pages[part];
  const place = page && staffPages[page];
  return (
    <Box component="li" sx={row}>
      <StatusChip {...chips[state]} label={texts.states[state]} />
      <div>
        <Typography variant="h3" component="h2">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      </div>
      {place && (
        <ButtonLink
          variant="outlined"
          to={place.places.admin}
          sx={{ minHeight: { xs: heights.touch, sm: heights.button } }}
          aria-label={texts.open({ name: place.label })}
        >
          {place.label}
        </ButtonLink>
      )}
    </Box>
  );
}
