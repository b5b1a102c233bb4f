import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { colors } from '../../ui/theme/tokens.ts';

const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));

type Source = Pick<MailDetails, 'id' | 'documentSha256'>;

/** Shows the document, downloaded with the user's token once the letter is loaded. */
export const MailDocument = ({ mail }: { readonly mail: Source | undefined }) =>
  mail ? <Document {...mail} /> : <Waiting />;

function Document({ id, documentSha256 }: Source) {
  const { data, isError, isFetching, refetch } = useQuery(mailQueries.document(id, documentSha256));
  if (isError && !isFetching) {
    return (
      <InPlace>
        <Typography role="alert">{texts.documentFailed}</Typography>
        <Button variant="outlined" onClick={() => void refetch()}>
          {commonTexts.retry}
        </Button>
      </InPlace>
    );
  }
  if (!data) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <PdfViewer file={data} fileName={`${formatMailNumber(id)}.pdf`} />
    </Suspense>
  );
}

const Waiting = () => (
  <InPlace>
    <Typography role="status" color="text.secondary">
      {texts.documentLoading}
    </Typography>
  </InPlace>
);

const InPlace = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      height: { xs: 200, md: 1000 },
      pt: 20,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 3,
      background: colors.desk,
    }}
  >
    {children}
  </Box>
);
