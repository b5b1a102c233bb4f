import { deliveryResult, sendStatus } from '@hybrid-mail/contracts/delivery';
import { formatCheckedNumber, formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import GppGood from '@mui/icons-material/GppGoodOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { LetterLink } from '../../shared/letter/letter-link.tsx';
import { formatMailProgress, formatStaffMailProgress, isSilent } from '../../shared/letter/mail-progress.ts';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { useLetterInquiry } from '../../shared/letter/use-letter-inquiry.ts';
import { MailTimeline } from '../../shared/mail-timeline/mail-timeline.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { tones, touchLink } from '../../ui/theme/tokens.ts';
import { historyStepsOf } from './history-steps-of.ts';
import { LetterInquiryPart } from './letter-inquiry-part.tsx';

/** Receiver, address, dates, price, and a link to the tracking page. */
export function MailFacts({ mail }: { readonly mail: MailDetails }) {
  const isForStaff = useCan()('mail.listAsStaff');
  return (
    <Box
      component="dl"
      aria-label={texts.facts}
      sx={{
        m: 0,
        px: 4,
        py: 4,
        display: 'grid',
        gridTemplateColumns: 'minmax(104px, max-content) 1fr',
        gap: '4px 20px',
      }}
    >
      {isForStaff && (
        <Fact label={texts.sender}>
          {senderOf(mail)}{' '}
          <Quiet>{mail.creatorUser.organization && texts.inn({ inn: mail.creatorUser.organization.inn })}</Quiet>
        </Fact>
      )}
      <Fact label={texts.receiver}>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {mail.receiver}
        </Box>
      </Fact>
      <Fact label={texts.address}>{mail.address}</Fact>
      <Fact label={texts.place}>{`${mail.area.name}, ${mail.region.name}`}</Fact>
      <Fact label={texts.createdOn}>{formatTimestamp(mail.createdOn)}</Fact>
      {mail.sentOn && <Fact label={texts.sentOn}>{formatTimestamp(mail.sentOn)}</Fact>}
      <Fact label={texts.price}>
        {mail.price === null ? texts.noPrice : texts.sum({ money: formatMoney(mail.price) })}{' '}
        <Quiet>{priceParts(mail)}</Quiet>
      </Fact>
      {mail.postalReference && <Fact label={texts.postalNumber}>{mail.postalReference}</Fact>}
      {mail.signature && (
        <Fact label={texts.signer}>
          {signerOf(mail.signature)} <Quiet>{formatTimestamp(mail.signature.signedOn)}</Quiet>
        </Fact>
      )}
      {(mail.copiedFrom || mail.copies.length > 0) && (
        <Fact label={texts.copiedFromLabel}>
          <LinkedLetters mail={mail} />
        </Fact>
      )}
      {mail.isSent && (
        <Fact label={texts.protocol}>
          <TextLink to={paths.track} params={{ uid: formatCheckedNumber(mail.id, mail.uid) }} sx={touchLink}>
            {texts.protocolOf({ number: formatMailNumber(mail.id) })}
          </TextLink>
        </Fact>
      )}
    </Box>
  );
}

/** Links to the original and to the copies. */
function LinkedLetters({ mail: { copiedFrom, copies } }: { readonly mail: MailDetails }) {
  return (
    <>
      {copiedFrom && (
        <div>
          {texts.copiedFrom} <LetterLink id={copiedFrom.id} />
        </div>
      )}
      {copies.map(({ id, isSent }) => (
        <div key={id}>
          {isSent ? texts.copySent : texts.copyMade} <LetterLink id={id} />
        </div>
      ))}
    </>
  );
}

/** Organization and unit; one name when both are equal. */
const senderOf = ({ creatorUser: { organization, unit } }: MailDetails) =>
  [...new Set([organization?.name, unit?.name])].filter(Boolean).join(', ');

/** Formats the parts of the price: «6 листов, 9 500,00 + 500,00». The sum is shown next to them. */
function priceParts({ sheetsCount, isOverPaged, priceForMail, priceForOverPaged }: MailDetails): string {
  const parts = isOverPaged ? [priceForMail, priceForOverPaged] : [priceForMail];
  const known = parts.flatMap((part) => (part === null ? [] : [formatMoney(part)]));
  const sheets = texts.sheets({ count: sheetsCount });
  return known.length === 2 ? `${sheets}, ${known.join(' + ')}` : sheets;
}

/** Stays together where it fits into a line of its own. */
const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary', display: 'inline-block' }}>
    {children}
  </Box>
);

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

const signerOf = ({ signerOrganization, signerName }: NonNullable<MailDetails['signature']>) =>
  signerOrganization ? texts.signedFor({ organization: signerOrganization, person: signerName }) : signerName;

function titleOf({ isSent, sendStatus: status, perform, progress }: MailDetails): string {
  if (!isSent && status === null) return texts.unsigned;
  if (!isSent || perform?.type === deliveryResult.attempt || isSilent(progress.silentDays)) return texts.why;
  if (!perform) return texts.where;
  return perform.type === deliveryResult.delivered ? texts.delivered : texts.whyReturned;
}

/** Reason for the current status, its date, and the next step. */
export function StatusBox({ mail }: { readonly mail: MailDetails }) {
  const { tone: usualTone, icon: Icon } = mailStatusOf(mail);
  const tone = useLetterInquiry(mail).data?.isBeyondNorm ? 'amber' : usualTone;
  const isForStaff = useCan()('mail.listAsStaff');
  const { explanation, next, notes } = isForStaff ? formatStaffMailProgress(mail) : formatMailProgress(mail);
  return (
    <Box
      component="section"
      role="status"
      sx={{
        display: 'flex',
        gap: 3,
        p: 4,
        pr: 6,
        background: tones[tone].tint,
        '@media print': { background: 'none' },
      }}
    >
      <Box component={Icon} sx={{ color: tones[tone].text, mt: '1px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2">{titleOf(mail)}</Typography>
        <Typography>{explanation}</Typography>
        {next.map((sentence) => (
          <Typography key={sentence}>{sentence}</Typography>
        ))}
        {notes.map((note) => (
          <Typography key={note} variant="caption" sx={{ display: 'block' }}>
            {note}
          </Typography>
        ))}
        {mail.sendStatus === sendStatus.queued && mail.attempts > 0 && (
          <Typography variant="caption">{texts.attempts({ count: mail.attempts })}</Typography>
        )}
        <LetterInquiryPart mail={mail} />
      </Box>
    </Box>
  );
}

export function MailHistoryPart({ mail }: { readonly mail: MailDetails }) {
  return (
    <Box component="section" sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 3 }}>
        <Typography variant="h2">{texts.history}</Typography>
        {mail.signature && (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', color: 'success.main' }}>
            <GppGood aria-hidden sx={{ fontSize: 20 }} />
            {texts.signatureChecked}
          </Stack>
        )}
      </Stack>
      <MailTimeline label={texts.history} steps={historyStepsOf(mail)} />
    </Box>
  );
}
