import Box from '@mui/material/Box';
import { useState } from 'react';
import { colors, paperClass } from '../theme/tokens.ts';
import { a4Ratio, PdfPicture } from './drawing/pdf-picture.tsx';
import { PdfDocument } from './pdf-document.tsx';

const a4Points = 595;
const paper = {
  position: 'relative',
  mx: 'auto',
  background: colors.surface,
  boxShadow: `0 0 0 1px ${colors.line}`,
} as const;
const underlined = { position: 'absolute', borderBottom: `1px solid ${colors.icon}` } as const;
const framed = { position: 'absolute', border: `2px solid ${colors.focus}`, borderRadius: '3px' } as const;

/** A rectangle on the page, in points from its upper left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly file: Blob;
  /** Width of the page in pixels. */
  readonly width: number;
  /** Places of the text that was read. */
  readonly read: readonly Place[];
  /** Places of the current item. */
  readonly current: readonly Place[];
}

/** First page of the PDF, with the read places underlined and the current places framed. */
export function PdfMarkedPage({ file, width, read, current }: Props) {
  const [points, setPoints] = useState(a4Points);
  const scale = width / points;
  return (
    <PdfDocument file={file}>
      <Box className={paperClass} sx={{ ...paper, width, minHeight: width * a4Ratio }}>
        <PdfPicture page={1} width={width} onSize={(size) => setPoints(size.width)} />
        <Marks places={read} scale={scale} look={underlined} />
        <Marks places={current} scale={scale} look={framed} />
      </Box>
    </PdfDocument>
  );
}

interface MarksProps {
  readonly places: readonly Place[];
  readonly scale: number;
  readonly look: object;
}

const Marks = ({ places, scale, look }: MarksProps) =>
  places.map(({ x, y, width, height }) => (
    <Box
      key={`${x} ${y}`}
      aria-hidden
      sx={look}
      style={{ left: x * scale - 2, top: y * scale - 1, width: width * scale + 4, height: height * scale + 2 }}
    />
  ));
