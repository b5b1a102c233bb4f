import { homeTexts } from '@hybrid-mail/messages/home';
import { shellTexts } from '@hybrid-mail/messages/shell';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { LinkTarget } from '../../lib/link-target.ts';
import { paths } from '../../lib/routes.ts';
import { BoxLink } from '../../ui/link/box-link.tsx';
import { colors, noForcedColors } from '../../ui/theme/tokens.ts';

/** `search` holds the parameters of the list whose records the hint counts. */
interface Props extends Pick<LinkTarget, 'to' | 'search'> {
  readonly title: string;
  /** Secondary line under the title; its height is reserved while loading. */
  readonly hint: string | undefined;
  readonly Icon: typeof SvgIcon;
  /** Whether the card is emphasized as the main task. */
  readonly isMain?: boolean;
}

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 66,
  px: 5,
  py: 3,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  color: colors.ink,
  textDecoration: 'none',
  '& svg': { color: colors.icon },
  '&:hover': { borderColor: colors.icon },
} as const;

const main = {
  ...card,
  gridColumn: { sm: 'span 2' },
  bgcolor: colors.primary,
  borderColor: colors.primary,
  color: colors.onPrimary,
  ...noForcedColors,
  '& svg': { color: colors.onPrimary },
  '&:hover': { bgcolor: colors.primaryHover },
} as const;

/** Card that links to a page, with a hint about its content. */
export function HomeCard({ title, hint, Icon, isMain = false, ...link }: Props) {
  return (
    <BoxLink {...link} sx={isMain ? main : card}>
      <Icon aria-hidden sx={{ fontSize: 26 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 16, lineHeight: '20px', fontWeight: 600 }}>{title}</Box>
        <Box sx={{ minHeight: 20, lineHeight: '20px', color: isMain ? colors.onPrimaryQuiet : colors.secondary }}>
          {hint}
        </Box>
      </Box>
      {isMain && <ArrowForward aria-hidden />}
    </BoxLink>
  );
}

/** Card that links to the public tracking page. */
export const TrackCard = () => (
  <HomeCard title={shellTexts.track} hint={homeTexts.trackHint} to={paths.trackBlank} Icon={ManageSearchOutlined} />
);
