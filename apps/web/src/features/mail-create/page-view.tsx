import { commonTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));

const wide = 960;

interface Props {
  readonly file: File;
  /** Where reading begins. */
  readonly page: number;
  readonly onClose: () => void;
}

/** The document as it will be sent, to be read before the letter is created. */
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
