import type { Mail, MailDetails } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { PdfDialog } from '../../../ui/pdf-viewer/pdf-dialog.tsx';
import { colors } from '../../../ui/theme/tokens.ts';

const PdfCover = lazy(async () => ({ default: (await import('../../../ui/pdf-viewer/pdf-cover.tsx')).PdfCover }));

const coverWidth = 150;
const coverHeight = Math.round((coverWidth * 297) / 210);

const page = { width: coverWidth, minHeight: coverHeight, display: 'grid', placeContent: 'center', gap: 3 } as const;

interface Props {
  readonly mail: Mail;
  /** Details of the letter; the document is requested once they are loaded. The history shows a load error. */
  readonly details: UseQueryResult<MailDetails>;
}

/** First page of the document; a click opens the whole document. */
export function QuickLookCover({ mail, details }: Props) {
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
