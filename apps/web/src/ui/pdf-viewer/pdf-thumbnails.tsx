import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Page } from 'react-pdf';
import { pdfViewerTexts as texts } from '../../messages/pdf-viewer.ts';
import { colors, tones } from '../theme/tokens.ts';
import { PdfDocument } from './pdf-document.tsx';
import { useIsNear } from './use-is-near.ts';

export interface ThumbnailPage {
  /** In any unit; they give the proportion. */
  readonly width: number;
  readonly height: number;
  /** What is wrong with the page, in a word; such a page is framed. */
  readonly mark?: string | undefined;
  readonly isBad: boolean;
}

const thumbnailWidth = 92;

/** Small pictures of all pages, drawn as they come near. */
export function PdfThumbnails({ file, pages }: { readonly file: Blob; readonly pages: readonly ThumbnailPage[] }) {
  return (
    <PdfDocument file={file} onLoaded={() => undefined}>
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
          <PageThumbnail key={index} number={index + 1} page={page} />
        ))}
      </Box>
    </PdfDocument>
  );
}

function PageThumbnail({ number, page }: { readonly number: number; readonly page: ThumbnailPage }) {
  const place = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(place);
  const width = Math.min(2, Math.max(1, page.width / page.height / (210 / 297))) * thumbnailWidth;
  const height = (width * page.height) / page.width;
  const frame = page.isBad ? `2px solid ${tones.red.text}` : `1px solid ${colors.line}`;
  return (
    <Box component="li" ref={place} sx={{ position: 'relative', textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{ width, height, overflow: 'hidden', background: colors.white, outline: frame, borderRadius: '2px' }}
      >
        {isNear && (
          <Page
            pageNumber={number}
            width={width}
            suspense={false}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            loading=""
            error=""
          />
        )}
      </Box>
      {page.mark && <Mark text={page.mark} />}
      <Typography
        variant="caption"
        sx={{ display: 'block', mt: 2, ...(page.isBad && { color: 'error.main', fontWeight: 600 }) }}
      >
        {texts.shortPage(number)}
      </Typography>
    </Box>
  );
}

function Mark({ text }: { readonly text: string }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: -2,
        right: -2,
        px: '6px',
        borderRadius: '3px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 600,
        color: colors.white,
        background: tones.red.text,
      }}
    >
      {text}
    </Box>
  );
}
