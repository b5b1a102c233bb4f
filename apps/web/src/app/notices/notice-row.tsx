import { type WebArea, webAreaOf } from '@hybrid-mail/access';
import type { Notice, NoticeKind } from '@hybrid-mail/contracts/notice';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { formatNotice } from '@hybrid-mail/messages/format-notice';
import { noticeTexts as texts } from '@hybrid-mail/messages/notices';
import Devices from '@mui/icons-material/DevicesOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import TaskOutlined from '@mui/icons-material/TaskOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Unsubscribe from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { linkOptions } from '@tanstack/react-router';
import { formatPlainDay, formatTime } from '../../lib/formats/dates.ts';
import type { LinkTarget } from '../../lib/link-target.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { dashboardPaths, letterPagePaths, mailListPaths, paths, profilePaths } from '../../lib/routes.ts';
import { BoxLink } from '../../ui/link/box-link.tsx';
import { colors, tones, visuallyHidden } from '../../ui/theme/tokens.ts';

interface Props {
  readonly notice: Notice;
  readonly onOpen: (notice: Notice) => void;
}

const looks: Record<NoticeKind, { readonly Icon: typeof SvgIcon; readonly color: string }> = {
  returned: { Icon: Undo, color: tones.amber.text },
  failed: { Icon: ErrorOutline, color: tones.red.text },
  registryReady: { Icon: TaskOutlined, color: tones.green.text },
  contractEnds: { Icon: EventBusy, color: tones.amber.text },
  balanceLow: { Icon: Payments, color: tones.amber.text },
  newDevice: { Icon: Devices, color: colors.icon },
  addressFailed: { Icon: Unsubscribe, color: tones.red.text },
  signerChange: { Icon: Key, color: tones.amber.text },
};

const row = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto 8px',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2,
  minHeight: 44,
  color: 'text.primary',
  textDecoration: 'none',
  outlineOffset: -2,
  '&:hover': { bgcolor: colors.hover },
} as const;

const dot = { width: 8, height: 8, borderRadius: '50%', bgcolor: colors.link } as const;

/** One notice as a link to its target. */
export function NoticeRow({ notice, onOpen }: Props) {
  const area = webAreaOf(useRole());
  const { Icon, color } = looks[notice.kind];
  const isUnread = notice.unread > 0;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: `1px solid ${colors.lineSoft}` } }}>
      <BoxLink {...noticeTarget(notice, area)} onClick={() => onOpen(notice)} sx={row}>
        <Icon aria-hidden sx={{ fontSize: 20, color }} />
        <Box component="span" sx={{ fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}>
          {formatNotice(notice, { mailNumber: formatMailNumber, day: formatPlainDay })}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {formatTime(notice.createdOn)}
        </Box>
        <Box component="span" sx={isUnread ? dot : undefined}>
          {isUnread && (
            <Box component="span" sx={visuallyHidden}>
              {texts.isNew}
            </Box>
          )}
        </Box>
      </BoxLink>
    </Box>
  );
}

/** Page that a notice links to: its letters, the drafts of its registry, the dashboard, or the profile. */
function noticeTarget({ kind, subjects }: Notice, area: WebArea): LinkTarget {
  switch (kind) {
    case 'returned':
    case 'failed':
      return lettersTarget(subjects, area);
    case 'registryReady':
      return linkOptions({ to: paths['mails-listing-draft'], search: { registry: subjects[0] } });
    case 'contractEnds':
    case 'balanceLow':
    case 'signerChange':
      return linkOptions({ to: dashboardPaths[area] });
    case 'newDevice':
    case 'addressFailed':
      return linkOptions({ to: profilePaths[area] });
  }
}

function lettersTarget(ids: readonly number[], area: WebArea): LinkTarget {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0)
    return linkOptions({ to: letterPagePaths[area], params: { id: String(id) } });
  return linkOptions({ to: mailListPaths[area], search: { ids: [...ids] } });
}
