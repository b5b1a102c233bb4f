import type { PrintMeasures } from '@hybrid-mail/contracts/settings';
import { commonTexts } from '@hybrid-mail/messages/common';
import { printProofTexts as texts } from '@hybrid-mail/messages/print-proof';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { settingsQueries } from '../../lib/queries/settings.queries.ts';
import { a4Ratio, PdfPicture } from '../../ui/pdf-viewer/drawing/pdf-picture.tsx';
import type { PageSize } from '../../ui/pdf-viewer/drawing/pdf-task.ts';
import { PdfDocument } from '../../ui/pdf-viewer/pdf-document.tsx';
import { useWidth } from '../../ui/pdf-viewer/use-width.ts';
import { colors, paperClass, tones } from '../../ui/theme/tokens.ts';
import type { Finding } from '../pdf-file/check-before-upload.ts';
import type { Addressee } from './addressee-words.ts';
import { examinePrint } from './examine-print.ts';
import { formatPrintProof, type ProofSentence } from './format-print-proof.ts';
import { placeMeasures } from './page-on-sheet.ts';
import { ProofDrawing } from './proof-drawing.tsx';
import { usePageContent } from './use-page-content.ts';

export interface PrintProofProps {
  readonly file: Blob;
  /** Findings of the inspection; undefined while they are not known. */
  readonly findings: readonly Pick<Finding, 'code' | 'pages'>[] | undefined;
  /** Receiver and address of the letter, to compare the window with; undefined where there is no letter yet. */
  readonly addressee?: Addressee | undefined;
}

const widestPage = 560;

/** First page with margins, folds and the envelope's window drawn over it, and the same in sentences. */
export function PrintProof(props: PrintProofProps) {
  const { data, isError, refetch } = useQuery(settingsQueries.read());
  if (data?.printMeasures) return <MeasuredProof {...props} measures={data.printMeasures} />;
  if (data) return <Typography role="status">{texts.unknown}</Typography>;
  if (!isError) return <Typography role="status">{texts.loading}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography role="alert">{texts.failed}</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        {commonTexts.retry}
      </Button>
    </Box>
  );
}

interface MeasuredProps extends PrintProofProps {
  readonly measures: PrintMeasures;
}

function MeasuredProof(props: MeasuredProps) {
  const area = useRef<HTMLDivElement>(null);
  const width = Math.min(useWidth(area), widestPage);
  return (
    <Box ref={area} component="section" aria-label={texts.label} sx={{ minWidth: 0 }}>
      {width > 0 && (
        <PdfDocument file={props.file}>
          <ProofPage {...props} width={width} />
        </PdfDocument>
      )}
    </Box>
  );
}

function ProofPage({ findings, addressee, measures, width }: MeasuredProps & { readonly width: number }) {
  const [size, setSize] = useState<PageSize>();
  const hasFinding = (wanted: Finding['code']) =>
    findings?.some(({ code, pages }) => code === wanted && pages.includes(1)) ?? null;
  const isMarginReported = hasFinding('in-margin');
  // The text of a blank page is white or invisible.
  const content = usePageContent({
    inkMargin: isMarginReported ? measures.margin : null,
    isBlank: hasFinding('blank-page') === true,
  });
  const placed = useMemo(() => size && placeMeasures(size, measures), [size, measures]);
  const examined =
    placed &&
    content &&
    examinePrint({ ...content, measures: placed, isMarginReported: isMarginReported === true, addressee });
  const sentences =
    examined &&
    formatPrintProof({ measures, fit: placed.fit, examined, text: content.text, isMarginReported, addressee });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 4 }}>
      <Box
        className={paperClass}
        sx={{
          position: 'relative',
          flex: 'none',
          width,
          minHeight: width * a4Ratio,
          background: colors.surface,
          boxShadow: `0 0 0 1px ${colors.line}`,
        }}
      >
        <PdfPicture page={1} width={width} onSize={setSize} />
        {placed && <ProofDrawing measures={placed} examined={examined} width={width} />}
      </Box>
      <Box role="status" sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {sentences ? <Sentences sentences={sentences} /> : <Typography>{texts.loading}</Typography>}
      </Box>
    </Box>
  );
}

const looks = {
  good: { Icon: CheckCircle, color: tones.green.text },
  warning: { Icon: WarningAmber, color: tones.amber.text },
  note: { Icon: Info, color: colors.icon },
} as const;
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

const Sentences = ({ sentences }: { readonly sentences: readonly ProofSentence[] }) => (
  <Box component="ul" sx={list}>
    {sentences.map(({ tone, text }) => {
      const { Icon, color } = looks[tone];
      return (
        <Box component="li" key={text} sx={{ display: 'flex', gap: 2, overflowWrap: 'anywhere' }}>
          <Icon aria-hidden sx={{ color, fontSize: 20, flex: 'none' }} />
          <Box sx={{ minWidth: 0, fontWeight: tone === 'warning' ? 600 : undefined }}>{text}</Box>
        </Box>
      );
    })}
  </Box>
);
