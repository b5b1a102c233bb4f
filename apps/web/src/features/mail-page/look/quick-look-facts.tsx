import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { mailStatusOf, staffStatusOf } from '../../../shared/letter/mail-status.ts';
import { StatusChip } from '../../../ui/status-chip/status-chip.tsx';

interface Props {
  readonly mail: Mail;
  readonly postalNumber: string | null;
}

/** Status and main facts of a letter; taken from the list row, so that they need no loading. */
export function QuickLookFacts({ mail, postalNumber }: Props) {
  const isForStaff = useCan()('mail.listAsStaff');
  const { tone, icon, labelOnPage } = isForStaff ? staffStatusOf(mail) : mailStatusOf(mail);
  return (
    <Box sx={{ p: 4, minWidth: 0, overflowWrap: 'anywhere' }}>
      <StatusChip tone={tone} icon={icon} label={labelOnPage} wrap />
      <Box component="dl" aria-label={texts.facts} sx={{ m: 0, mt: 3, display: 'grid', rowGap: 2 }}>
        <Fact label={texts.receiver}>
          <b style={{ fontWeight: 600 }}>{mail.receiver}</b>
        </Fact>
        <Fact label={texts.address}>{[mail.address, mail.area.name, mail.region.name].join(', ')}</Fact>
        <Fact label={texts.price}>
          {mail.price === null ? texts.noPrice : texts.sum({ money: formatMoney(mail.price) })}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.sheets({ count: mail.sheetsCount })}
          </Box>
        </Fact>
        {postalNumber !== null && <Fact label={texts.postalNumber}>{postalNumber}</Fact>}
      </Box>
    </Box>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13.5, lineHeight: '17px' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, lineHeight: '19px' }}>
      {children}
    </Box>
  </div>
);
