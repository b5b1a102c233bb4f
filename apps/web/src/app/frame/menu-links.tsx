import type { WebArea } from '@hybrid-mail/access';
import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { dashboardPaths } from '../../lib/routes.ts';
import { colors, noForcedColors } from '../../ui/theme/tokens.ts';
import { useMenu } from './menu.ts';

const isDashboard = (to: string) => Object.values<string>(dashboardPaths).includes(to);

const marked = {
  background: colors.head,
  color: colors.ink,
  fontWeight: 600,
  '& svg': { color: colors.strong },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 4,
    bottom: 4,
    width: 3,
    borderRadius: '0 3px 3px 0',
    background: colors.primary,
    ...noForcedColors,
  },
} as const;

const link = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  color: colors.ink,
  textDecoration: 'none',
  borderRadius: '6px',
  '& svg': { color: colors.icon },
  '&:hover': { background: colors.hover },
  '&[aria-current="page"]': marked,
} as const;

const wide = { ...link, gap: 4, minHeight: 42, mx: 2, px: 3 } as const;
const narrow = {
  ...link,
  flexDirection: 'column',
  justifyContent: 'center',
  textAlign: 'center',
  gap: '2px',
  mx: '2px',
  my: 1,
  px: '2px',
  py: '5px',
  minHeight: 48,
  fontSize: 12,
  lineHeight: '14px',
  letterSpacing: '-0.01em',
  // At this font size, Latin words would otherwise run together.
  wordSpacing: '0.12em',
  // Lets all menu entries of an administrator fit below the demonstration banner: a scroll bar would cut off the
  // entries.
  '@media (max-height: 800px)': { py: '2px', minHeight: 44 },
  // Compensates for the wider bold text, which would overlap the marker in the fixed-width rail.
  '&[aria-current="page"]': { ...marked, fontSize: 11.5, letterSpacing: '-0.04em' },
} as const;

interface Props {
  readonly area: WebArea;
  readonly isRail: boolean;
  readonly onOpened: () => void;
}

/** Menu entries: icon above the text in the rail, next to it in the drawer. */
export function MenuLinks({ area, isRail, onOpened }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 2 }}>
      {useMenu(area).map(({ Icon, label, narrowLabel = label, to }) => (
        <li key={to}>
          <Box
            component={Link}
            to={to}
            onClick={onOpened}
            activeOptions={{ exact: isDashboard(to), includeSearch: false }}
            sx={isRail ? narrow : wide}
          >
            <Icon aria-hidden sx={{ fontSize: 22 }} />
            {isRail ? narrowLabel : label}
          </Box>
        </li>
      ))}
    </Box>
  );
}
