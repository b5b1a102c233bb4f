import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PrintProofSwitch } from '../../../shared/print-proof/print-proof-switch.tsx';
import { PdfDialog } from '../../../ui/pdf-viewer/pdf-dialog.tsx';
import type { ThumbnailPage } from '../../../ui/pdf-viewer/pdf-thumbnails.tsx';
import type { LetterForm } from '../letter-schema.ts';
import { pagesWithCodes, pagesWithErrors } from './use-inspection.ts';

const PdfThumbnails = lazy(async () => ({
  default: (await import('../../../ui/pdf-viewer/pdf-thumbnails.tsx')).PdfThumbnails,
}));

interface Props {
  readonly file: File;
  readonly report: PdfInspectionReply;
  readonly form: LetterForm;
}

/**
 * Page thumbnails that open the viewer, or the check of the print of the first page. Pages with format problems are
 * outlined and labelled.
 */
export function PagePictures({ file, report, form }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const [receiver, street, house] = useWatch({
    control: form.control,
    name: ['receiver', 'addressStreet', 'addressHouse'],
  });
  return (
    <>
      <div>
        <PrintProofSwitch
          file={file}
          findings={report.findings}
          addressee={{ receiver, address: `${street}, ${house}` }}
        >
          <Suspense fallback={<Box sx={{ height: 180 }} />}>
            <PdfThumbnails file={file} pages={thumbnailsOf(report)} onOpen={setOpened} />
          </Suspense>
        </PrintProofSwitch>
      </div>
      {opened !== null && <PdfDialog file={file} fileName={file.name} page={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function thumbnailsOf({ pageSizes, findings }: PdfInspectionReply): ThumbnailPage[] {
  const bad = pagesWithErrors(findings);
  const wrongSize = pagesWithCodes(findings, 'page-size');
  const inMargin = pagesWithCodes(findings, 'in-margin');
  return pageSizes.map(({ widthMm, heightMm, format }, index) => {
    const page = index + 1;
    const size = { width: widthMm, height: heightMm };
    if (wrongSize.includes(page) && format !== 'other') return { ...size, verdict: 'error', mark: format };
    if (bad.includes(page)) return { ...size, verdict: 'error' };
    return inMargin.includes(page)
      ? { ...size, verdict: 'warning', mark: texts.inMargin }
      : { ...size, verdict: 'good' };
  });
}
