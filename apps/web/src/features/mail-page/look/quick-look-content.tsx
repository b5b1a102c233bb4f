import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail, MailDetails } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPageTexts } from '@hybrid-mail/messages/mail-page';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { isLetterMissing, mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { mailStatusOf, staffStatusOf } from '../../../shared/letter/mail-status.ts';
import { MailTimeline } from '../../../shared/mail-timeline/mail-timeline.tsx';
import { PdfDialog } from '../../../ui/pdf-viewer/pdf-dialog.tsx';
import { StatusChip } from '../../../ui/status-chip/status-chip.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { historyStepsOf } from '../history-steps-of.ts';

const PdfCover = lazy(async () => ({ default: (await import('../../../ui/pdf-viewer/pdf-cover.tsx')).PdfCover }));

const coverWidth = 150;
const coverHeight = Math.round((coverWidth * 297) / 210);

const page = { width: coverWidth, minHeight: coverHeight, display: 'grid', placeContent: 'center', gap: 3 } as const;

interface Props {
  readonly mail: Mail;
  readonly details: UseQueryResult<MailDetails>;
}

const top = { display: 'grid', gridTemplateColumns: '182px minmax(0, 1fr)', borderBottom: `1px solid ${colors.line}` };

/** Document, status, facts and history of the letter. */
export const QuickLookContent = ({ mail, details }: Props) => (
  <>
    <Box sx={top}>
      <QuickLookCover key={mail.id} mail={mail} details={details} />
      <QuickLookFacts mail={mail} details={details} />
    </Box>
    <Box component="section" sx={{ p: 4 }}>
      <Typography variant="h3" sx={{ fontSize: 15, fontWeight: 600, mb: 2 }}>
        {mailPageTexts.history}
      </Typography>
      {details.data ? (
        <MailTimeline label={mailPageTexts.history} steps={historyStepsOf(details.data)} />
      ) : (
        <NoHistory details={details} />
      )}
    </Box>
  </>
);

/**
 * First page of the document, requested once the details are loaded; a click opens the whole document. An error of the
 * details is shown by the history.
 */
function QuickLookCover({ mail, details }: Props) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...mailQueries.document(mail.id, details.data?.documentSha256 ?? ''),
    enabled: details.data !== undefined,
  });
  const { data } = query;
  return (
    <Box sx={{ p: 4, background: colors.desk, textAlign: 'center' }}>
      {data ? (
        <CatchBoundary
          getResetKey={() => String(mail.id)}
          errorComponent={({ reset }) => <Awaited isGivenUp={false} hasFailed onRetry={reset} />}
        >
          <Suspense fallback={<Box sx={page} />}>
            <PdfCover file={data} width={coverWidth} label={texts.cover} onOpen={() => setOpen(true)} />
          </Suspense>
        </CatchBoundary>
      ) : (
        <Awaited
          isGivenUp={details.isLoadingError && !details.isFetching}
          hasFailed={query.isError && !query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <Typography variant="caption" component="p" sx={{ mt: 2 }}>
        {texts.pageOf({ total: mail.pagesCount })}
      </Typography>
      {data && isOpen && (
        <PdfDialog file={data} fileName={`${formatMailNumber(mail.id)}.pdf`} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}

interface AwaitedProps {
  readonly isGivenUp: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function Awaited({ isGivenUp, hasFailed, onRetry }: AwaitedProps) {
  if (isGivenUp) return <Box sx={{ ...page, background: colors.canvas }} />;
  return (
    <Box sx={{ ...page, justifyItems: 'center', background: colors.canvas }}>
      <Typography role={hasFailed ? 'alert' : 'status'} sx={{ px: 3, color: 'text.secondary' }}>
        {hasFailed ? texts.documentFailed : texts.documentLoading}
      </Typography>
      {hasFailed && (
        <Button variant="outlined" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      )}
    </Box>
  );
}

/** Status and main facts of a letter; until the details are loaded, those of the list row. */
function QuickLookFacts({ mail: row, details: { data } }: Props) {
  const mail = data ?? row;
  const isForStaff = useCan()('mail.listAsStaff');
  const { tone, icon, labelOnPage } = isForStaff ? staffStatusOf(mail) : mailStatusOf(mail);
  return (
    <Box sx={{ p: 4, minWidth: 0, overflowWrap: 'anywhere' }}>
      <StatusChip tone={tone} icon={icon} label={labelOnPage} wrap />
      <Box component="dl" aria-label={mailPageTexts.facts} sx={{ m: 0, mt: 3, display: 'grid', rowGap: 2 }}>
        <Fact label={mailPageTexts.receiver}>
          <b style={{ fontWeight: 600 }}>{mail.receiver}</b>
        </Fact>
        <Fact label={mailPageTexts.address}>{[mail.address, mail.area.name, mail.region.name].join(', ')}</Fact>
        <Fact label={mailPageTexts.price}>
          {mail.price === null ? mailPageTexts.noPrice : mailPageTexts.sum({ money: formatMoney(mail.price) })}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {mailPageTexts.sheets({ count: mail.sheetsCount })}
          </Box>
        </Fact>
        {data?.postalReference && <Fact label={mailPageTexts.postalNumber}>{data.postalReference}</Fact>}
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

/** Why the history is not shown: it is loading, or could not be loaded. */
function NoHistory({ details: { error, isFetching, refetch } }: Pick<Props, 'details'>) {
  if (isFetching || !error) {
    return (
      <Typography role="status" color="text.secondary">
        {texts.loading}
      </Typography>
    );
  }
  if (isLetterMissing(error)) return <Typography role="alert">{mailPageTexts.deleted}</Typography>;
  return (
    <>
      <Typography role="alert" sx={{ mb: 2 }}>
        {texts.notLoaded({ why: error.message })}
      </Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        {commonTexts.retry}
      </Button>
    </>
  );
}
