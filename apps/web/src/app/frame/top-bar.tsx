import { webAreaOf } from '@hybrid-mail/access';
import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatShortName } from '../../lib/formats/person-name.ts';
import { useCan, useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { profilePaths } from '../../lib/routes.ts';
import { HelpButton } from '../../shared/help/help-button.tsx';
import { roleBadgeOf } from '../../shared/organization/role-badge-of.ts';
import { LanguageSwitch } from '../../shared/public/language-switch.tsx';
import { BarLabel } from '../../shared/public/public-frame.tsx';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { barButtonStyle } from '../../ui/theme/bar-button-style.ts';
import { colors, heights, noForcedColors } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { logOut } from '../session/log-out.ts';
import { Balance } from './balance.tsx';

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 2, md: 4 },
  minHeight: heights.bar,
  px: { xs: 1, sm: 4 },
  bgcolor: colors.bar,
  color: colors.onBarStrong,
  '& :focus-visible': { outlineColor: colors.onBarStrong },
  '@media print': { display: 'none' },
} as const;

/** Product name: on one line and truncated on a phone, on two lines below 900 px to leave space for the buttons. */
const productName = {
  fontWeight: 600,
  fontSize: { xs: 14, md: 16 },
  lineHeight: '18px',
  minWidth: { sm: 118, md: 0 },
  whiteSpace: { xs: 'nowrap', sm: 'normal', md: 'nowrap' },
  textWrapStyle: 'balance',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;

const badgeStyle = {
  alignSelf: 'center',
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

/** Bar at the top of every page: menu button, product name, user, search, notices, help, profile and logout. */
export function TopBar({ isMenuOpen, onMenu }: Props) {
  const isPhone = useIsPhone();
  return (
    <Box component="header" sx={bar}>
      <IconButton
        color="inherit"
        aria-label={isMenuOpen ? shellTexts.closeMenu : shellTexts.openMenu}
        aria-expanded={isMenuOpen}
        aria-controls="main-menu"
        {...tourTarget('menu-button')}
        onClick={onMenu}
        sx={{ width: heights.touch, height: heights.touch }}
      >
        <Menu />
      </IconButton>
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <BrandMark size={26} />
      </Box>
      <Box sx={{ minWidth: 0, py: { xs: 1, sm: 0 } }}>
        <Typography sx={productName}>{commonTexts.appName}</Typography>
        {isPhone && <Person />}
      </Box>
      {!isPhone && <Person />}
      <SearchButton />
      {!isPhone && <LanguageSwitch />}
      <NoticeBell />
      <HelpButton />
      <ProfileLink />
      <LogoutButton />
    </Box>
  );
}

const person = {
  display: 'flex',
  columnGap: { xs: 2, md: 4 },
  ml: { sm: 'auto' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  justifyContent: { sm: 'flex-end' },
} as const;

/** Balance, identifier and, for staff, the role (specification 2 §2); on a phone below the product name. */
function Person() {
  const hasBalance = useCan()('mail.create');
  const profile = useProfile();
  const badge = roleBadgeOf(profile);
  return (
    <Box sx={person}>
      {hasBalance && (
        <Box sx={{ order: { xs: 1, sm: 0 } }}>
          <Balance />
        </Box>
      )}
      <Typography variant="body2" sx={{ color: colors.onBar, whiteSpace: 'nowrap' }}>
        {`${shellTexts.identifier} `}
        <Box component="b" sx={{ color: colors.onBarStrong, fontWeight: 600 }}>
          {profile.id}
        </Box>
      </Typography>
      {badge !== null && <Box sx={badgeStyle}>{badge}</Box>}
    </Box>
  );
}

const profileLink = {
  ...barButtonStyle,
  minWidth: { xs: heights.touch, md: 0 },
  '& .MuiButton-startIcon': { ml: { xs: 0, md: '-4px' }, mr: { xs: 0, md: '6px' } },
} as const;

/** User name as a link to «Мой профиль»; below 900 px only the icon. */
function ProfileLink() {
  const { name } = useProfile();
  const area = webAreaOf(useRole());
  return (
    <ButtonLink
      to={profilePaths[area]}
      aria-label={shellTexts.profileOf({ name: formatShortName(name) })}
      startIcon={<AccountCircleOutlined />}
      sx={profileLink}
    >
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {formatShortName(name)}
      </Box>
    </ButtonLink>
  );
}

function LogoutButton() {
  return (
    <Button
      onClick={logOut}
      startIcon={<LogoutOutlined />}
      sx={{
        ...barButtonStyle,
        minWidth: { xs: heights.touch, sm: 64 },
        border: { sm: `1px solid ${colors.lineOnBar}` },
        '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: '8px' } },
      }}
    >
      <BarLabel>{shellTexts.logout}</BarLabel>
    </Button>
  );
}
