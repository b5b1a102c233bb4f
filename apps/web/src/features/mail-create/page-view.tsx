import { commonTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));

const wide = 960;

interface Props {
  readonly file: File;
  /** Page to open first. */
  readonly page: number;
  readonly onClose: () => void;
}

/** Full-screen viewer of the document. */
export const PageView = ({ file, page, onClose }: Props) => (
  <FormDialog
    isOpen
    title={file.name}
    width={wide}
    onClose={onClose}
    actions={
      <Button autoFocus variant="outlined" onClick={onClose}>
        {commonTexts.close}
      </Button>
    }
  >
    <Suspense fallback={null}>
      <PdfViewer file={file} fileName={file.name} height="70vh" firstPage={page} />
    </Suspense>
  </FormDialog>
);
