import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { ThumbnailPage } from '../../ui/pdf-viewer/pdf-thumbnails.tsx';
import { badPages } from './use-inspection.ts';

const PdfThumbnails = lazy(async () => ({
  default: (await import('../../ui/pdf-viewer/pdf-thumbnails.tsx')).PdfThumbnails,
}));

/** Small pictures of the pages; those that the post does not take are framed and named. */
export function PagePictures({ file, report }: { readonly file: File; readonly report: PdfInspectionReply }) {
  const bad = new Set(badPages(report.findings));
  const wrongSize = new Set(report.findings.filter(({ code }) => code === 'page-size').flatMap(({ pages }) => pages));
  const pages: ThumbnailPage[] = report.pageSizes.map(({ widthMm, heightMm, format }, index) => ({
    width: widthMm,
    height: heightMm,
    isBad: bad.has(index + 1),
    mark: wrongSize.has(index + 1) && format !== 'other' ? format : undefined,
  }));
  return (
    <Suspense fallback={<Box sx={{ height: 180 }} />}>
      <PdfThumbnails file={file} pages={pages} />
    </Suspense>
  );
}
