import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { colors, paperClass } from '../theme/tokens.ts';
import { PdfPicture } from './drawing/pdf-picture.tsx';
import { useIsNear } from './use-is-near.ts';

const a4Ratio = 297 / 210;

/** One page, rendered when it comes near the viewport; before that a placeholder of its size. */
export function PdfPage({ number, width }: { readonly number: number; readonly width: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [ratio, setRatio] = useState(a4Ratio);
  return (
    <Box
      ref={place}
      className={paperClass}
      role="group"
      aria-label={texts.page({ page: number })}
      data-page={number}
      sx={{
        width,
        minHeight: width * ratio,
        background: colors.surface,
        boxShadow: `0 0 0 1px ${colors.line}`,
        flex: 'none',
      }}
    >
      {isNear && (
        <PdfPicture page={number} width={width} hasText onSize={(size) => setRatio(size.height / size.width)} />
      )}
    </Box>
  );
}
