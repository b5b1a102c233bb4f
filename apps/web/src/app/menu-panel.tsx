import type { Area } from '@hybrid-mail/access';
import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useProfile } from '../lib/queries/profile.queries.ts';
import { colors, heights, widths } from '../ui/theme/tokens.ts';
import { Instructions } from './instructions.tsx';
import { MenuLinks } from './menu-links.tsx';
import type { MenuForm } from './use-menu-form.ts';

interface Props {
  readonly area: Area;
  readonly form: MenuForm;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Opens the list of shortcuts. */
  readonly onKeys: () => void;
}

/** Left menu in one of three forms. */
export function MenuPanel({ area, form, isOpen, onClose, onKeys }: Props) {
  const drawer = area === 'main' ? widths.drawer : widths.staffDrawer;
  const openKeys = () => {
    onClose();
    onKeys();
  };
  if (form === 'over') {
    return (
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: drawer, maxWidth: '90vw' } } }}>
        <Menu area={area} isRail={false} onOpened={onClose} onKeys={openKeys} />
      </Drawer>
    );
  }
  const isRail = form === 'rail';
  return (
    <Box
      sx={{
        width: isRail ? widths.rail : drawer,
        flex: 'none',
        height: '100%',
        overflowX: 'hidden',
        overflowY: 'auto',
        borderRight: `1px solid ${colors.line}`,
        bgcolor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <Menu area={area} isRail={isRail} onOpened={onClose} onKeys={openKeys} />
    </Box>
  );
}

interface MenuProps {
  readonly area: Area;
  readonly isRail: boolean;
  readonly onOpened: () => void;
  readonly onKeys: () => void;
}

function Menu({ area, isRail, onOpened, onKeys }: MenuProps) {
  return (
    <Box
      component="nav"
      id="main-menu"
      aria-label={shellTexts.menu}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      <MenuLinks area={area} isRail={isRail} onOpened={onOpened} />
      {!isRail && <MenuFooter onKeys={onKeys} />}
    </Box>
  );
}

/** Account and product footer. */
function MenuFooter({ onKeys }: Pick<MenuProps, 'onKeys'>) {
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
      <Button size="small" onClick={onKeys} sx={{ ml: -2, mt: 1, display: { xs: 'none', sm: 'inline-flex' } }}>
        {shellTexts.keysTitle}
      </Button>
    </Box>
  );
}
