import { findActiveContent } from './active-content.ts';
import { findBlankPages } from './blank-pages.ts';
import { fontsNotEmbedded } from './fonts-not-embedded.ts';
import { pdfLimits } from './inspection-limits.ts';
import { openTwice, type TwoReadings } from './open-twice.ts';
import { pageContent } from './page-content.ts';
import { findSizes, readPageSizes } from './page-sizes.ts';
import { error, type PdfInspection, refused } from './pdf-finding.ts';
import { unfoldsTooFar } from './unfolds-too-far.ts';

/** All checks, in this very process: only for the process that may be killed. */
export async function examinePdf(bytes: Uint8Array): Promise<PdfInspection> {
  try {
    const readings = await openTwice(bytes);
    return typeof readings === 'string' ? refused(readings) : await examineReadings(readings);
  } catch {
    return refused('damaged');
  }
}

async function examineReadings({ lib, js }: TwoReadings): Promise<PdfInspection> {
  const pages = lib.getPageCount();
  if (pages !== js.numPages) return refused('page-count-disagrees', pages);
  if (pages === 0) return refused('no-pages');
  if (pages > pdfLimits.pages) return refused('too-many-pages', pages);
  if (unfoldsTooFar(lib)) return refused('too-complex', pages);

  const contents = lib.getPages().map(({ node }) => pageContent(node));
  const broken = contents.flatMap((content, index) => (content === 'broken' ? [index + 1] : []));
  const pageSizes = await readPageSizes(js);
  const findings = [
    ...(broken.length > 0 ? [error('damaged', { pages: broken })] : []),
    ...(await findActiveContent({ lib, js })),
    ...findSizes(pageSizes),
    ...fontsNotEmbedded(lib),
    ...(await findBlankPages(js, lib, contents)),
  ];
  return { pages, pageSizes, findings };
}
