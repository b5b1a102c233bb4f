import type { WebArea } from '@hybrid-mail/access';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useRouterState } from '@tanstack/react-router';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { dashboardPaths } from '../../lib/routes.ts';
import { onDemand } from '../../shared/on-demand/on-demand.tsx';
import { openTour } from '../../shared/tour/open-tour.ts';
import { colors, heights, noForcedColors, widths } from '../../ui/theme/tokens.ts';
import { useMenu } from './menu.ts';
import type { MenuForm } from './use-menu-form.ts';

interface Props {
  readonly area: WebArea;
  readonly form: MenuForm;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Opens the dialog with all shortcuts. */
  readonly onKeys: () => void;
}

const beside = {
  flex: 'none',
  height: '100%',
  overflowX: 'hidden',
  overflowY: 'auto',
  borderRight: `1px solid ${colors.line}`,
  bgcolor: 'background.paper',
  '@media print': { display: 'none' },
} as const;

/** Imported at once where the menu is a drawer, so that the menu opens without a network. */
const MenuDrawer = onDemand(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/** Left menu in one of three forms: rail, drawer, or drawer over the page. */
export function MenuPanel({ area, form, isOpen, onClose, onKeys }: Props) {
  const width = area === 'main' ? widths.drawer : widths.staffDrawer;
  const isRail = form === 'rail';
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  const menu = (
    <Box
      component="nav"
      id="main-menu"
      aria-label={shellTexts.menu}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      <MenuLinks area={area} isRail={isRail} onClose={onClose} />
      {!isRail && <MenuFooter onKeys={closeAnd(onKeys)} onTour={closeAnd(openTour)} />}
    </Box>
  );
  if (form === 'over') {
    return (
      <MenuDrawer width={width} isOpen={isOpen} onClose={onClose}>
        {menu}
      </MenuDrawer>
    );
  }
  return <Box sx={{ ...beside, width: isRail ? widths.rail : width }}>{menu}</Box>;
}

/** The user's organization and unit, product and operator, instructions, and buttons for the tour and the shortcuts. */
function MenuFooter({ onKeys, onTour }: Pick<Props, 'onKeys'> & { readonly onTour: () => void }) {
  const { organization, unit, globalOrganization, globalUnit } = useProfile();
  const place = [(organization ?? globalOrganization)?.name, (unit ?? globalUnit)?.name].filter(Boolean);
  return (
    <Box component="footer" sx={{ mt: 'auto', mx: 2, px: 3, py: 3, borderTop: `1px solid ${colors.line}` }}>
      {place.map((line) => (
        <Typography key={line} variant="caption" sx={{ display: 'block' }}>
          {line}
        </Typography>
      ))}
      <Typography variant="caption" sx={{ display: 'block', mt: 1, minHeight: heights.bar / 2 }}>
        {shellTexts.footer}
        <br />
        {commonTexts.operator}, {commonTexts.operatorPhone}
      </Typography>
      <Instructions />
      <Box sx={{ ml: -2, mt: 1 }}>
        <Button size="small" onClick={onTour} sx={{ minHeight: { xs: heights.touch, sm: 0 } }}>
          {shellTexts.tour}
        </Button>
        <Button size="small" onClick={onKeys} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          {shellTexts.keysTitle}
        </Button>
      </Box>
    </Box>
  );
}

const fileOf = (language: string) => `/instructions/instruction-${language}.pdf`;

/** Links to the PDF instructions, which the login page also has. */
const Instructions = () => (
  <Typography variant="caption" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
    {sessionTexts.instruction}
    <Link href={fileOf('ru')} download hrefLang="ru">
      {sessionTexts.instructionRu}
    </Link>
    <Link href={fileOf('uz')} download hrefLang="uz" lang="uz">
      {sessionTexts.instructionUz}
    </Link>
  </Typography>
);

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
  '&[aria-current]': marked,
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
  // Compensates for the wider bold text in the fixed-width rail, whose very edge has the marker.
  '&[aria-current]': {
    ...marked,
    '&::before': { ...marked['&::before'], left: '-2px' },
    fontSize: 11,
    letterSpacing: '-0.02em',
  },
} as const;

/** Menu entries: icon above the text in the rail, next to it in the drawer. */
function MenuLinks({ area, isRail, onClose }: Pick<Props, 'area' | 'onClose'> & { readonly isRail: boolean }) {
  const page = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 2 }}>
      {useMenu(area).map(({ Icon, label, narrowLabel = label, to, leadsTo = [] }) => (
        <li key={to}>
          <Box
            component={RouterLink}
            to={to}
            onClick={onClose}
            activeOptions={{ exact: isDashboard(to), includeSearch: false }}
            {...(leadsTo.some((one) => one === page) && { 'aria-current': 'true' })}
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
