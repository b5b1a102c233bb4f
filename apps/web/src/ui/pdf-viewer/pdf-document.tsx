import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import { DocumentNote } from './document-note.tsx';

// react-pdf sets its own worker on import, so this assignment must follow it.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const asset = (path: string) => new URL(`${import.meta.env.BASE_URL}pdfjs/${path}/`, document.baseURI).href;

const options = {
  cMapUrl: asset('cmaps'),
  standardFontDataUrl: asset('standard_fonts'),
  wasmUrl: asset('wasm'),
  iccUrl: asset('iccs'),
};

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
      options={options}
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
