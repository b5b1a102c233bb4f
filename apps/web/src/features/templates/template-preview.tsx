import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { commonTexts } from '../../messages/common.ts';
import { templateTexts } from '../../messages/templates.ts';
import { templateQueries } from './templates.queries.ts';

const texts = templateTexts.preview;
const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));
const height = 560;

interface Props {
  readonly id: string;
  /** A preview is kept for a while only, and one that failed for good: another one is ordered. */
  readonly onAgain: () => void;
}

/** A letter made from the file, with values that nobody has. */
export const TemplatePreview = ({ id, onAgain }: Props) => (
  <Box component="section" aria-label={texts.title}>
    <Typography variant="h3" component="h3">
      {texts.title}
    </Typography>
    <Typography variant="caption" sx={{ display: 'block', mb: 2 }}>
      {texts.help}
    </Typography>
    <Letter id={id} onAgain={onAgain} />
  </Box>
);

function Letter({ id, onAgain }: Props) {
  const { data, error, isFetching } = useQuery(templateQueries.preview(id));
  const waiting = (
    <Typography role="status" sx={{ py: 10, textAlign: 'center', color: 'text.secondary' }}>
      {texts.waiting}
    </Typography>
  );
  if (data) {
    return (
      <Suspense fallback={waiting}>
        <PdfViewer file={data} fileName={texts.fileName} height={height} />
      </Suspense>
    );
  }
  if (!error || isFetching) return waiting;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {texts.failed(error.message)}
      </Typography>
      <Button size="small" onClick={onAgain}>
        {commonTexts.retry}
      </Button>
    </Box>
  );
}
