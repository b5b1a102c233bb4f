import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCan, useProfile } from '../lib/queries/profile.queries.ts';
import { commonTexts } from '../messages/common.ts';
import { shellTexts } from '../messages/shell.ts';
import { BrandMark } from '../ui/brand/brand-mark.tsx';
import { colors, heights } from '../ui/theme/tokens.ts';
import { Balance } from './balance.tsx';
import { logOut } from './log-out.ts';

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: heights.bar,
  px: { xs: 2, sm: 4 },
  bgcolor: colors.bar,
  color: colors.white,
  '& :focus-visible': { outlineColor: colors.white },
  '@media print': { display: 'none' },
} as const;

interface Props {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

/** Title, who is logged in, and the way out. */
export function TopBar({ isMenuOpen, onMenu }: Props) {
  const hasBalance = useCan()('mail.create');
  return (
    <Box component="header" sx={bar}>
      <IconButton
        color="inherit"
        aria-label={isMenuOpen ? shellTexts.closeMenu : shellTexts.openMenu}
        aria-expanded={isMenuOpen}
        aria-controls="main-menu"
        onClick={onMenu}
        sx={{ width: heights.touch, height: heights.touch }}
      >
        <Menu />
      </IconButton>
      <BrandMark sx={{ fontSize: 26, display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: { xs: 15, sm: 16 }, lineHeight: '18px' }}>
          {commonTexts.appName}
        </Typography>
        <Identifier sx={{ display: { xs: 'block', sm: 'none' } }} />
      </Box>
      <Box sx={{ ml: 'auto' }}>{hasBalance && <Balance />}</Box>
      <Identifier sx={{ display: { xs: 'none', sm: 'block' } }} />
      <LogoutButton />
    </Box>
  );
}

function Identifier({ sx }: { readonly sx: object }) {
  const { id } = useProfile();
  return (
    <Typography variant="body2" sx={{ color: colors.onBar, whiteSpace: 'nowrap', ...sx }}>
      {`${shellTexts.identifier} `}
      <Box component="b" sx={{ color: colors.white, fontWeight: 600 }}>
        {id}
      </Box>
    </Typography>
  );
}

function LogoutButton() {
  return (
    <Button
      onClick={logOut}
      startIcon={<LogoutOutlined sx={{ display: { xs: 'none', sm: 'block' } }} />}
      sx={{
        color: colors.white,
        border: { sm: `1px solid ${colors.lineOnBar}` },
        minHeight: { xs: heights.touch, sm: 34 },
        py: '5px',
        '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        '&:hover': { bgcolor: colors.primary },
      }}
    >
      {shellTexts.logout}
    </Button>
  );
}
