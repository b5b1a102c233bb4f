import { webAreaOf } from '@hybrid-mail/access';
import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts, shellTexts as texts } from '@hybrid-mail/messages/shell';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { formatShortName } from '../../lib/formats/person-name.ts';
import { balanceQueries } from '../../lib/queries/balance.queries.ts';
import { useCan, useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { profilePaths } from '../../lib/routes.ts';
import { HelpButton } from '../../shared/help/help-button.tsx';
import { roleBadgeOf } from '../../shared/organization/role-badge-of.ts';
import { LanguageSwitch } from '../../shared/public/language-switch.tsx';
import { BarLabel } from '../../shared/public/public-frame.tsx';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { barButtonStyle, colors, heights, noForcedColors, tones, touchSize } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { logOut } from '../session/log-out.ts';

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

/** Bar at the top of every page: menu button, product name, user, search, notices, help, profile and logout. */
export function TopBar({ isMenuOpen, onMenu }: { readonly isMenuOpen: boolean; readonly onMenu: () => void }) {
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
        sx={touchSize}
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

const balanceLine = {
  color: colors.onBar,
  fontSize: 14,
  lineHeight: '18px',
  textAlign: { xs: 'right', sm: 'left' },
} as const;

const chip = (tone: 'amber' | 'red') =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    py: '3px',
    borderRadius: '5px',
    bgcolor: tones[tone].tint,
    color: tones[tone].text,
    fontWeight: 600,
  }) as const;

/** Converts decimal text to integer tiyins, for exact comparison. */
const tiyins = (money: string) => BigInt(money.replace('.', ''));

/** Warning about a debt, a missing price, or a balance below the price of one letter. */
function concernOf(balance: string, sumForMail: string | null): { tone: 'amber' | 'red'; words: string } | null {
  if (tiyins(balance) < 0n) return { tone: 'red', words: texts.balanceDebt };
  if (sumForMail === null) return { tone: 'amber', words: texts.balanceNoPrice };
  return tiyins(balance) < tiyins(sumForMail) ? { tone: 'amber', words: texts.balanceLow } : null;
}

/**
 * Balance of the organization. Renders nothing before the balance is loaded, or if loading fails: no task needs it.
 */
function Balance() {
  const { data } = useQuery(balanceQueries.own());
  if (!data) return null;
  const concern = concernOf(data.balance, data.sumForMail);
  const money = texts.balanceOf({ money: formatMoney(data.balance) });
  return (
    <Box sx={balanceLine}>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>{`${texts.balance}  `}</Box>
      {concern ? (
        <Box component="span" sx={chip(concern.tone)}>
          <ErrorOutline aria-hidden sx={{ fontSize: 16 }} />
          <span>{`${money}, ${concern.words}`}</span>
        </Box>
      ) : (
        <Box component="b" sx={{ color: colors.onBarStrong, fontWeight: 600 }}>
          {money}
        </Box>
      )}
    </Box>
  );
}
