import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { colors, focusRing, paperClass } from '../theme/tokens.ts';
import { a4Ratio, PdfPicture } from './drawing/pdf-picture.tsx';
import { PdfDocument } from './pdf-document.tsx';

interface Props {
  readonly file: Blob;
  /** Width of the page in pixels. */
  readonly width: number;
  /** Describes the action of a click. */
  readonly label: string;
  readonly onOpen: () => void;
}

/** The first page of a document, as a button. */
export const PdfCover = ({ file, width, label, onOpen }: Props) => (
  <PdfDocument file={file}>
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
        <PdfPicture page={1} width={width} isSmall />
      </Box>
    </ButtonBase>
  </PdfDocument>
);
