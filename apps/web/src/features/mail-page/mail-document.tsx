import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { isLetterMissing, mailQueries } from '../../lib/queries/mail.queries.ts';
import { FindingBanners } from '../../shared/pdf-file/finding-banners.tsx';
import { PrintProofSwitch } from '../../shared/print-proof/print-proof-switch.tsx';
import { colors } from '../../ui/theme/tokens.ts';

const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));

type Source = Pick<MailDetails, 'id' | 'documentSha256' | 'erasedOn'>;

/**
 * Shows the document, downloaded with the user's token once the letter is loaded; says so when it was removed because
 * its time of keeping had ended.
 */
export function MailDocument({ mail, mayProve = false }: MailDocumentProps) {
  if (!mail) return <Waiting />;
  if (mail.erasedOn !== null) return <Erased />;
  return mayProve ? <Document {...mail} proven={mail} /> : <Document {...mail} />;
}

interface MailDocumentProps {
  readonly mail: MailDetails | undefined;
  /** Whether the user may check the print of the letter before it is signed. */
  readonly mayProve?: boolean;
}

const Erased = () => (
  <InPlace>
    <Typography color="text.secondary">{mailListTexts.erased}</Typography>
  </InPlace>
);

function Document({ id, documentSha256, proven }: Source & { readonly proven?: MailDetails }) {
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
  const viewer = (
    <Suspense fallback={<Waiting />}>
      <PdfViewer file={data} fileName={`${formatMailNumber(id)}.pdf`} />
    </Suspense>
  );
  return proven ? (
    <ProvenDocument mail={proven} file={data}>
      {viewer}
    </ProvenDocument>
  ) : (
    viewer
  );
}

interface ProvenProps {
  readonly mail: MailDetails;
  readonly file: Blob;
  readonly children: ReactNode;
}

function ProvenDocument({ mail, file, children }: ProvenProps) {
  const { id, documentSha256, receiver, region, area, address } = mail;
  const { data: findings } = useQuery(mailQueries.findings(id, documentSha256));
  return (
    <PrintProofSwitch
      file={file}
      findings={findings}
      addressee={{ receiver, address: `${region.name}, ${area.name}, ${address}` }}
    >
      {children}
    </PrintProofSwitch>
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

/** Warnings about the document of an unsigned letter: its signer may not be the one who chose the file. */
export function DocumentFindings({ mail: { id, documentSha256 } }: { readonly mail: MailDetails }) {
  const { data, error } = useQuery(mailQueries.findings(id, documentSha256));
  // A user who may read the letter but not send it gets this error too.
  if (isLetterMissing(error)) return null;
  if (error) {
    return (
      <Typography role="status" sx={{ p: 4 }}>
        {fileFindingTexts.notLoaded}
      </Typography>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ p: 4 }}>
      <FindingBanners findings={data} />
    </Box>
  );
}
