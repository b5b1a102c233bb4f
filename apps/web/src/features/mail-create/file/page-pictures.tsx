import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import type { Finding } from '../../../shared/pdf-file/check-before-upload.ts';
import { PdfDialog } from '../../../ui/pdf-viewer/pdf-dialog.tsx';
import type { ThumbnailPage } from '../../../ui/pdf-viewer/pdf-thumbnails.tsx';
import { pagesWithErrors } from './use-inspection.ts';

const PdfThumbnails = lazy(async () => ({
  default: (await import('../../../ui/pdf-viewer/pdf-thumbnails.tsx')).PdfThumbnails,
}));

interface Props {
  readonly file: File;
  readonly report: PdfInspectionReply;
}

/** Page thumbnails that open the viewer; pages with format problems are outlined and labelled. */
export function PagePictures({ file, report }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <Suspense fallback={<Box sx={{ height: 180 }} />}>
        <PdfThumbnails file={file} pages={thumbnailsOf(report)} onOpen={setOpened} />
      </Suspense>
      {opened !== null && <PdfDialog file={file} fileName={file.name} page={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function thumbnailsOf({ pageSizes, findings }: PdfInspectionReply): ThumbnailPage[] {
  const bad = new Set(pagesWithErrors(findings));
  const wrongSize = pagesWith(findings, 'page-size');
  const inMargin = pagesWith(findings, 'in-margin');
  return pageSizes.map(({ widthMm, heightMm, format }, index) => {
    const page = index + 1;
    const size = { width: widthMm, height: heightMm };
    if (wrongSize.has(page) && format !== 'other') return { ...size, verdict: 'error', mark: format };
    if (bad.has(page)) return { ...size, verdict: 'error' };
    return inMargin.has(page) ? { ...size, verdict: 'warning', mark: texts.inMargin } : { ...size, verdict: 'good' };
  });
}

const pagesWith = (findings: readonly Finding[], code: Finding['code']) =>
  new Set(findings.filter((finding) => finding.code === code).flatMap(({ pages }) => pages));
