import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { previewQuery } from './preview.queries.ts';
import { PreviewFindings } from './preview-findings.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));

interface Props {
  /** Undefined while the preview is being requested. */
  readonly id: string | undefined;
  /** Why the request failed. */
  readonly orderFailure?: Error | null;
  readonly isOrdering?: boolean;
  readonly fileName: string;
  readonly texts: { readonly waiting: string; readonly failed: (values: { why: string }) => string };
  readonly height?: number;
  /** Requests a new preview: previews expire, and failures are permanent. */
  readonly onAgain: () => void;
}

/** Preview of a letter as it will be printed. */
export function LetterPreview({ id, orderFailure, isOrdering = false, fileName, texts, height, onAgain }: Props) {
  const { data, error, isFetching } = useQuery({ ...previewQuery(id ?? ''), enabled: id !== undefined });
  const waiting = (
    <Typography role="status" sx={{ py: 10, textAlign: 'center', color: 'text.secondary' }}>
      {texts.waiting}
    </Typography>
  );
  if (data) {
    return (
      <>
        <PreviewFindings id={id ?? ''} />
        <Suspense fallback={waiting}>
          <PdfViewer file={data} fileName={fileName} {...(height !== undefined && { height })} />
        </Suspense>
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
