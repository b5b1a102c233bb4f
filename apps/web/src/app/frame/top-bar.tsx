import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { HelpButton, HelpShortcut } from '../../shared/help/help-button.tsx';
import { roleBadgeOf } from '../../shared/organization/role-badge-of.ts';
import { LanguageSwitch } from '../../shared/public/language-switch.tsx';
import { BarLabel } from '../../shared/public/public-frame.tsx';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { foldedFrom, foldLevels, hiddenFrom } from '../../ui/folding/folded-from.ts';
import { useFoldLevel } from '../../ui/folding/use-fold-level.ts';
import { barButtonStyle, colors, heights, noForcedColors, touchSize } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { logOut } from '../session/log-out.ts';
import { Balance } from './balance.tsx';
import { PersonMenu } from './person-menu.tsx';

/** One line of fixed height, so that nothing below moves when the balance arrives. */
const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 2, md: 4 },
  flex: 'none',
  height: heights.bar,
  px: { xs: 1, sm: 4 },
  bgcolor: colors.bar,
  color: colors.onBarStrong,
  '& :focus-visible': { outlineColor: colors.onBarStrong },
  '@media print': { display: 'none' },
} as const;

const productName = {
  flexShrink: 0,
  pr: 2,
  fontWeight: 600,
  fontSize: { xs: 14, md: 16 },
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  ...hiddenFrom(foldLevels.productName),
} as const;

const badgeStyle = {
  flexShrink: 0,
  px: 2,
  borderRadius: '4px',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: colors.bar,
  bgcolor: colors.onBar,
  ...noForcedColors,
} as const;

interface Props {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

/**
 * Bar at the top of every page: menu button, product name, user, search, notices, help, profile and logout. On phones
 * the help is in the menu.
 */
export function TopBar({ isMenuOpen, onMenu }: Props) {
  const isPhone = useIsPhone();
  const { row, level } = useFoldLevel<HTMLElement>();
  // Both do not fit beside the buttons of a phone, and the role says more.
  const hasBadge = roleBadgeOf(useProfile()) !== null;
  return (
    <Box component="header" ref={row} sx={bar}>
      <IconButton
        color="inherit"
        aria-label={isMenuOpen ? shellTexts.closeMenu : shellTexts.openMenu}
        aria-expanded={isMenuOpen}
        aria-controls="main-menu"
        {...tourTarget('menu-button')}
        onClick={onMenu}
        sx={{ ...touchSize, flexShrink: 0 }}
      >
        <Menu />
      </IconButton>
      {!(isPhone && hasBadge) && (
        <Box sx={{ display: 'flex', flexShrink: 0, mr: 1 }}>
          <BrandMark size={26} />
        </Box>
      )}
      {isPhone ? <PhoneTitle hasName={!hasBadge} /> : <Typography sx={productName}>{commonTexts.appName}</Typography>}
      <Box sx={{ flex: 1 }} />
      <Balance />
      {!isPhone && <Identifier sx={identifier} />}
      <RoleBadge />
      <SearchButton />
      {!isPhone && <LanguageSwitch />}
      <NoticeBell />
      {isPhone ? <HelpShortcut /> : <HelpButton />}
      <PersonMenu isFolded={level >= foldLevels.balance} />
      <LogoutButton />
    </Box>
  );
}

const identifier = {
  flexShrink: 0,
  color: colors.onBar,
  whiteSpace: 'nowrap',
  ...hiddenFrom(foldLevels.identifier),
} as const;

const phoneTitle = {
  flexShrink: 0,
  fontSize: 12,
  lineHeight: '14px',
  ...hiddenFrom(foldLevels.productName),
} as const;

interface PhoneTitleProps {
  readonly hasName: boolean;
}

/**
 * On phones the product's name and the identifier share the place that the help has left. Beside a role only the
 * identifier fits.
 */
const PhoneTitle = ({ hasName }: PhoneTitleProps) => (
  <Box sx={{ ...phoneTitle, maxWidth: hasName ? 132 : 88 }}>
    {hasName && <Box sx={{ fontWeight: 600 }}>{commonTexts.appName}</Box>}
    <Identifier sx={{ ...identifier, fontSize: 'inherit', lineHeight: 'inherit', whiteSpace: 'normal' }} />
  </Box>
);

function Identifier({ sx }: { readonly sx: object }) {
  const { id } = useProfile();
  return (
    <Typography variant="body2" sx={sx}>
      {`${shellTexts.identifier} `}
      <Box component="b" sx={{ color: colors.onBarStrong, fontWeight: 600 }}>
        {id}
      </Box>
    </Typography>
  );
}

/** Role of staff (specification 2 §2). */
function RoleBadge() {
  const badge = roleBadgeOf(useProfile());
  return badge === null ? null : <Box sx={badgeStyle}>{badge}</Box>;
}

const logoutButton = {
  ...barButtonStyle,
  position: 'relative',
  minWidth: { xs: heights.touch, sm: 64 },
  border: { sm: `1px solid ${colors.lineOnBar}` },
  '& .MuiButton-startIcon': {
    ml: { xs: 0, sm: '-4px' },
    mr: { xs: 0, sm: '8px' },
    ...foldedFrom(foldLevels.logoutLabel, { mx: 0 }),
  },
  ...foldedFrom(foldLevels.logoutLabel, { minWidth: heights.touch }),
} as const;

function LogoutButton() {
  return (
    <Button onClick={logOut} startIcon={<LogoutOutlined />} sx={logoutButton}>
      <BarLabel>{shellTexts.logout}</BarLabel>
    </Button>
  );
}
