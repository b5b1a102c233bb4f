import type { PDFDocument } from '#pdf-lib';
import { type PdfFinding, warningFinding } from '../pdf-finding.ts';
import { numberIn } from '../read/stream-filters.ts';

/**
 * Maximum width of printer's marks on each side, in millimetres. Print shops leave 10 to 25 for bleed, crop marks and
 * colour bars; a second page or a table needs more.
 */
const maxMarks = 30;

/** Finds pages whose sheet extends beyond the visible part. Some printers print the whole sheet. */
export function findCroppedSheets(lib: PDFDocument): PdfFinding[] {
  const pages = lib.getPages().flatMap((page, index) => {
    const [sheet, crop] = [sidesOf(page.getMediaBox()), sidesOf(page.getCropBox())];
    const points = (maxMarks * 72) / 25.4 / (numberIn(page.node, 'UserUnit') || 1);
    const hidden = [crop[0] - sheet[0], crop[1] - sheet[1], sheet[2] - crop[2], sheet[3] - crop[3]];
    return hidden.some((side) => side > points) ? [index + 1] : [];
  });
  return pages.length > 0 ? [warningFinding('cropped-sheet', { pages })] : [];
}

type Sides = readonly [left: number, bottom: number, right: number, top: number];

function sidesOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Sides {
  return [Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height)];
}
