import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useProfile } from '../lib/queries/profile.queries.ts';
import { commonTexts } from '../messages/common.ts';
import { shellTexts } from '../messages/shell.ts';
import { colors, heights, widths } from '../ui/theme/tokens.ts';
import { MenuLinks } from './menu-links.tsx';
import type { MenuForm } from './use-menu-form.ts';

interface Props {
  readonly form: MenuForm;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu at the left, in one of its three forms. */
export function MenuPanel({ form, isOpen, onClose }: Props) {
  if (form === 'over') {
    return (
      <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: widths.drawer } } }}>
        <Menu isRail={false} onOpened={onClose} />
      </Drawer>
    );
  }
  const isRail = form === 'rail';
  return (
    <Box
      sx={{
        width: isRail ? widths.rail : widths.drawer,
        flex: 'none',
        height: '100%',
        overflowY: 'auto',
        borderRight: `1px solid ${colors.line}`,
        bgcolor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <Menu isRail={isRail} onOpened={onClose} />
    </Box>
  );
}

function Menu({ isRail, onOpened }: { readonly isRail: boolean; readonly onOpened: () => void }) {
  return (
    <Box
      component="nav"
      id="main-menu"
      aria-label={shellTexts.menu}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      <MenuLinks isRail={isRail} onOpened={onOpened} />
      {!isRail && <MenuFooter />}
    </Box>
  );
}

/** Whose account it is, and the footer of the product. */
function MenuFooter() {
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
        {commonTexts.operator}
      </Typography>
    </Box>
  );
}
