import { previewCalls } from '@hybrid-mail/contracts/registry';
import { commonTexts } from '@hybrid-mail/messages/common';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { callQuery } from '../../lib/queries/call-query.ts';
import { FindingBanners } from '../pdf-file/finding-banners.tsx';
import type { Addressee } from '../print-proof/addressee-words.ts';
import { PrintProofSwitch } from '../print-proof/print-proof-switch.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));

/** Options of both queries: they wait for the rendering, and a failed rendering would fail again. */
const once = { retry: false, staleTime: 30 * 60_000 } as const;

/** Warnings of the inspection about a preview. */
const previewFindingsQuery = (id: string) => ({
  ...callQuery(['preview-findings', id], previewCalls.findings, { query: { id } }),
  ...once,
});

/** Rendered preview; the server deletes it after an hour. */
const previewQuery = (id: string) => ({
  ...callQuery(['preview', id], previewCalls.get, { query: { id } }),
  ...once,
});

interface Props {
  /** Undefined while the preview is being requested. */
  readonly id: string | undefined;
  /** Error of the request for a preview. */
  readonly orderFailure?: Error | null;
  readonly isOrdering?: boolean;
  readonly fileName: string;
  readonly texts: { readonly waiting: string; readonly failed: (values: { why: string }) => string };
  readonly height?: number;
  /** Receiver and address of the letter; undefined for sample values. */
  readonly addressee?: Addressee;
  /** Requests a new preview: previews expire, and failures are permanent. */
  readonly onAgain: () => void;
}

/** Preview of a letter as it will be printed. */
export function LetterPreview(props: Props) {
  const { id, orderFailure, isOrdering = false, fileName, texts, height, addressee, onAgain } = props;
  const { data, error, isFetching } = useQuery({ ...previewQuery(id ?? ''), enabled: id !== undefined });
  const { data: findings } = useQuery({ ...previewFindingsQuery(id ?? ''), enabled: data !== undefined });
  const waiting = (
    <Typography role="status" sx={{ py: 10, textAlign: 'center', color: 'text.secondary' }}>
      {texts.waiting}
    </Typography>
  );
  if (data) {
    return (
      <>
        <Findings id={id ?? ''} />
        <PrintProofSwitch file={data} findings={findings} addressee={addressee}>
          <Suspense fallback={waiting}>
            <PdfViewer file={data} fileName={fileName} {...(height !== undefined && { height })} />
          </Suspense>
        </PrintProofSwitch>
      </>
    );
  }
  const failure = orderFailure ?? error;
  if (!failure || isOrdering || isFetching) return waiting;
  return (
    <Box sx={{ py: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
      <Typography role="status">{texts.failed({ why: failure.message })}</Typography>
      <Button variant="outlined" onClick={onAgain}>
        {commonTexts.retry}
      </Button>
    </Box>
  );
}

/** Warnings of the inspection about a preview; they apply to every letter of its template. */
function Findings({ id }: { readonly id: string }) {
  const { data, isError } = useQuery(previewFindingsQuery(id));
  if (isError) return <Typography role="status">{fileFindingTexts.notLoaded}</Typography>;
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-label={fileFindingTexts.label} sx={{ mb: 4 }}>
      <FindingBanners
        findings={data}
        below={({ code }) => code === 'blank-page' && <Typography>{fileFindingTexts.template}</Typography>}
      />
    </Box>
  );
}
