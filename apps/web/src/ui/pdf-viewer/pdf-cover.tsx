import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Page } from 'react-pdf';
import { colors, focusRing, paperClass } from '../theme/tokens.ts';
import { DocumentNote } from './document-note.tsx';
import { PdfDocument } from './pdf-document.tsx';

const a4Ratio = 297 / 210;

interface Props {
  readonly file: Blob;
  /** Width of the page in pixels. */
  readonly width: number;
  /** What a press on it does. */
  readonly label: string;
  readonly onOpen: () => void;
}

/** The first page of a document, as a button. */
export const PdfCover = ({ file, width, label, onOpen }: Props) => (
  <PdfDocument file={file} onLoaded={() => undefined}>
    <ButtonBase
      aria-label={label}
      onClick={onOpen}
      sx={{ display: 'block', boxShadow: `0 0 0 1px ${colors.line}`, '&:focus-visible': focusRing }}
    >
      <Box
        aria-hidden
        className={paperClass}
        sx={{ width, minHeight: width * a4Ratio, background: colors.surface, overflow: 'hidden' }}
      >
        <Page
          pageNumber={1}
          width={width}
          suspense={false}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading=""
          error={<DocumentNote text={texts.pageUnreadable} isError />}
        />
      </Box>
    </ButtonBase>
  </PdfDocument>
);
