import { commonTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormDialog } from '../form-dialog/form-dialog.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('./pdf-viewer.tsx')).PdfViewer }));

const wide = 960;

interface Props {
  readonly file: Blob;
  /** Title of the dialog and name of the download. */
  readonly fileName: string;
  /** Page that is shown first. */
  readonly page?: number;
  /** Wraps the viewer, e.g. with another view of the document. */
  readonly frame?: (viewer: ReactNode) => ReactNode;
  readonly onClose: () => void;
}

/** Dialog with the viewer of a document. */
export const PdfDialog = ({ file, fileName, page = 1, frame = (viewer) => viewer, onClose }: Props) => (
  <FormDialog
    isOpen
    title={fileName}
    width={wide}
    onClose={onClose}
    actions={
      <Button autoFocus variant="outlined" onClick={onClose}>
        {commonTexts.close}
      </Button>
    }
  >
    {frame(
      <Suspense fallback={null}>
        <PdfViewer file={file} fileName={fileName} height="70vh" firstPage={page} />
      </Suspense>,
    )}
  </FormDialog>
);
