import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import { Link } from '@tanstack/react-router';
import { formatBriefDay, formatBriefMoment } from '../../../lib/formats/dates.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { type MailListVariant, senderOf } from './mail-columns.tsx';
import { MailStatus } from './mail-status.tsx';

const card = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 24px',
  columnGap: 2,
  rowGap: '3px',
  alignItems: 'center',
  px: 4,
  py: 3,
  color: colors.ink,
  textDecoration: 'none',
  '&:active': { bgcolor: colors.hover },
} as const;

const quiet = { color: colors.secondary, fontSize: 14, whiteSpace: 'nowrap' } as const;

interface Props {
  readonly mail: Mail;
  readonly look: MailListVariant;
}

/** Letter as a card on narrow screens: receiver, date, region and district, status. */
export function MailCard({ mail, look: { letterPage, isForStaff, isByOrganization } }: Props) {
  const isLink = letterPage !== undefined;
  const way = isLink
    ? { component: Link, to: letterPage, params: { id: String(mail.id) } }
    : { component: 'div' as const };
  return (
    <Box {...way} sx={card}>
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>{mail.receiver}</Box>
      <Box sx={quiet}>{formatBriefMoment(mail.sentOn ?? mail.createdOn)}</Box>
      <Box sx={{ gridRow: '1 / span 4', gridColumn: 3, color: colors.quiet }}>
        {isLink && <ChevronRight aria-hidden />}
      </Box>
      <Box sx={{ gridColumn: '1 / span 2', lineHeight: '20px' }}>
        {`${mail.region.name}, ${mail.area.name}, ${mail.address}`}
      </Box>
      {isByOrganization && (
        <Box sx={{ ...quiet, gridColumn: '1 / span 2', whiteSpace: 'normal' }}>{senderOf(mail, true)}</Box>
      )}
      <Box sx={{ gridColumn: '1 / span 2', display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <div>
          <MailStatus mail={mail} isForStaff={isForStaff} />
        </div>
        {mail.perform && <Box sx={quiet}>{formatBriefDay(mail.perform.performedOn)}</Box>}
        <Box
          sx={{ ...quiet, ml: 'auto' }}
        >{`${formatMailNumber(mail.id)}, ${mailListTexts.pages({ count: mail.pagesCount })}`}</Box>
      </Box>
    </Box>
  );
}
