import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Document } from 'react-pdf';
import { DocumentNote } from './document-note.tsx';
import { pdfOptions } from './pdf-program.ts';

interface Props {
  readonly file: Blob;
  readonly onLoaded: NonNullable<ComponentProps<typeof Document>['onLoadSuccess']>;
  readonly children: ReactNode;
}

/** Document that provides the PDF to its pages; shows a sentence when it does not open. */
export function PdfDocument({ file, onLoaded, children }: Props) {
  const [isLocked, setLocked] = useState(false);
  const unreadable = <DocumentNote text={texts.unreadable} isError />;
  if (isLocked) return unreadable;
  return (
    <Document
      file={file}
      options={pdfOptions}
      suspense={false}
      loading={<DocumentNote text={texts.loading} />}
      error={unreadable}
      onLoadSuccess={onLoaded}
      onPassword={() => setLocked(true)}
    >
      {children}
    </Document>
  );
}
