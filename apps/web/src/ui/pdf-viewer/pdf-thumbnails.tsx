import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { colors, focusRing, paperClass, tones } from '../theme/tokens.ts';
import { PdfPicture } from './drawing/pdf-picture.tsx';
import { PdfDocument } from './pdf-document.tsx';
import { useIsNear } from './use-is-near.ts';

export interface ThumbnailPage {
  /** Any unit: only the ratio counts. */
  readonly width: number;
  readonly height: number;
  /** Problem label. */
  readonly mark?: string;
  /** Colour of the frame. */
  readonly verdict: 'good' | 'warning' | 'error';
}

const thumbnailWidth = 92;

const frameOf = {
  good: `1px solid ${colors.line}`,
  warning: `2px solid ${tones.amber.text}`,
  error: `2px solid ${tones.red.text}`,
} as const;

interface Props {
  readonly file: Blob;
  readonly pages: readonly ThumbnailPage[];
  /** Opens a page, by its number, in the viewer. */
  readonly onOpen: (page: number) => void;
}

/** Thumbnails of all pages, rendered when they come near the viewport. */
export function PdfThumbnails({ file, pages, onOpen }: Props) {
  return (
    <PdfDocument file={file}>
      <Box
        component="ol"
        aria-label={texts.pages}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: '16px 40px',
        }}
      >
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <PageThumbnail key={index} number={index + 1} page={page} onOpen={onOpen} />
        ))}
      </Box>
    </PdfDocument>
  );
}

const markStyle = {
  position: 'absolute',
  top: -2,
  right: -2,
  px: '6px',
  borderRadius: '3px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  color: colors.surface,
} as const;

interface ThumbnailProps extends Pick<Props, 'onOpen'> {
  readonly number: number;
  readonly page: ThumbnailPage;
}

function PageThumbnail({ number, page, onOpen }: ThumbnailProps) {
  const { width: pageWidth, height: pageHeight, mark, verdict } = page;
  const place = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(place);
  const width = Math.min(2, Math.max(1, pageWidth / pageHeight / (210 / 297))) * thumbnailWidth;
  const height = (width * pageHeight) / pageWidth;
  return (
    <Box component="li" ref={place}>
      <ButtonBase
        aria-label={mark ? texts.openMarkedPage({ page: number, mark }) : texts.openPage({ page: number })}
        onClick={() => onOpen(number)}
        sx={{
          position: 'relative',
          display: 'block',
          textAlign: 'center',
          borderRadius: '2px',
          '&:focus-visible': focusRing,
        }}
      >
        <Box
          aria-hidden
          className={paperClass}
          sx={{
            width,
            height,
            overflow: 'hidden',
            background: colors.surface,
            outline: frameOf[verdict],
            borderRadius: '2px',
          }}
        >
          {isNear && <PdfPicture page={number} width={width} isSmall />}
        </Box>
        {mark && <Box sx={{ ...markStyle, background: tones[verdict === 'error' ? 'red' : 'amber'].text }}>{mark}</Box>}
        <Typography
          variant="caption"
          sx={{ display: 'block', mt: 2, ...(verdict === 'error' && { color: 'error.main', fontWeight: 600 }) }}
        >
          {texts.shortPage({ page: number })}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
