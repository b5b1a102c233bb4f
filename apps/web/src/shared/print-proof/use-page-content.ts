import { useEffect, useState } from 'react';
import { type PdfSource, usePdfSource } from '../../ui/pdf-viewer/drawing/pdf-source.ts';
import type { PageTextState } from './format-print-proof.ts';
import { findMarginInk } from './margin-ink.ts';
import { type PageArea, toMillimetres } from './page-on-sheet.ts';
import { type PrintedLine, printedLinesOf } from './text-lines.ts';

/** Lines of the first page, and ink in its margins. */
export interface PageContent {
  readonly text: PageTextState;
  readonly lines: readonly PrintedLine[];
  readonly ink: readonly PageArea[];
}

/** Width of the picture in which ink is searched: four dots a millimetre of A4. */
const searchedWidth = 840;

interface Wanted {
  /** Millimetres of the margin in which ink is searched; null for no search. */
  readonly inkMargin: number | null;
  /** Whether the page has no visible text, whatever its content says. */
  readonly isBlank: boolean;
}

/** Reads the first page; undefined until it is read. */
export function usePageContent({ inkMargin, isBlank }: Wanted): PageContent | undefined {
  const source = usePdfSource();
  const [content, setContent] = useState<PageContent>();
  useEffect(() => {
    const ending = new AbortController();
    readContent(source, inkMargin, ending.signal).then(
      (read) => !ending.signal.aborted && setContent(read),
      () => undefined,
    );
    return () => ending.abort();
  }, [source, inkMargin]);
  return content && isBlank ? { ...content, text: 'none', lines: [] } : content;
}

async function readContent(source: PdfSource, inkMargin: number | null, signal: AbortSignal): Promise<PageContent> {
  const read = await source.text(1, signal).catch(() => null);
  const lines = read ? printedLinesOf(read) : [];
  const ink = inkMargin === null ? [] : await readMarginInk(source, inkMargin, signal).catch(() => []);
  if (!read) return { text: 'unread', lines, ink };
  return { text: lines.length > 0 ? 'lines' : 'none', lines, ink };
}

async function readMarginInk(source: PdfSource, margin: number, signal: AbortSignal): Promise<PageArea[]> {
  const { picture, size } = await source.draw(1, searchedWidth, signal);
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    if (!context) return [];
    context.drawImage(picture, 0, 0);
    const dots = context.getImageData(0, 0, picture.width, picture.height);
    return findMarginInk(dots, picture.width / toMillimetres(size.width), margin);
  } finally {
    picture.close();
  }
}
