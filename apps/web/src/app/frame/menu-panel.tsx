import type { WebArea } from '@hybrid-mail/access';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { openTour } from '../../shared/tour/open-tour.ts';
import { colors, heights, widths } from '../../ui/theme/tokens.ts';
import { MenuLinks } from './menu-links.tsx';
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
      <MenuLinks area={area} isRail={isRail} onOpened={onClose} />
      {!isRail && <MenuFooter onKeys={closeAnd(onKeys)} onTour={closeAnd(openTour)} />}
    </Box>
  );
  if (form === 'over') {
    return (
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width, maxWidth: '90vw' } } }}>
        {menu}
      </Drawer>
    );
  }
  return <Box sx={{ ...beside, width: isRail ? widths.rail : width }}>{menu}</Box>;
}

interface FooterProps {
  readonly onKeys: () => void;
  readonly onTour: () => void;
}

/** The user's organization and unit, product and operator, instructions, and buttons for the tour and the shortcuts. */
function MenuFooter({ onKeys, onTour }: FooterProps) {
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
