import { lacksItsProgram } from './fonts-not-embedded.ts';
import type { PageInk } from './ink/page-ink.ts';
import { error, type PdfFinding } from './pdf-finding.ts';

/** Pages of which something that is drawn is not in the file, or cannot be read. */
export function findDamagedPages(inks: (PageInk | undefined)[]): PdfFinding[] {
  const pages = inks.flatMap((ink, index) => (!ink || isDamaged(ink) ? [index + 1] : []));
  return pages.length > 0 ? [error('damaged', { pages })] : [];
}

const isDamaged = ({ isDamaged, fonts }: PageInk) => isDamaged || [...fonts].some(lacksItsProgram);
