import { pdfViewerTexts as texts } from '@hybrid-mail/messages/pdf-viewer';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { DocumentNote } from './document-note.tsx';
import { canDrawPdfs, PdfSource, PdfSourceContext } from './drawing/pdf-source.ts';
import { PdfFailure } from './drawing/pdf-task.ts';

interface Props {
  readonly file: Blob;
  readonly onOpened?: (pages: number) => void;
  readonly children: ReactNode;
}

/** Provides the PDF to its pages by context; shows a message if the PDF cannot be opened. */
export function PdfDocument(props: Props) {
  return canDrawPdfs() ? <OpenDocument {...props} /> : <DocumentNote text={texts.oldBrowser} />;
}

function OpenDocument({ file, onOpened, children }: Props) {
  const [source, setSource] = useState<PdfSource | null>(null);
  const [failure, setFailure] = useState<PdfFailure['why'] | null>(null);
  const reportPages = useEffectEvent((pages: number) => onOpened?.(pages));
  useEffect(() => {
    const opening = new PdfSource(file);
    let isClosed = false;
    opening.open().then(
      (pages) => {
        if (isClosed) return;
        setSource(opening);
        reportPages(pages);
      },
      (error) => {
        if (!isClosed) setFailure(error instanceof PdfFailure ? error.why : 'unreadable');
      },
    );
    return () => {
      isClosed = true;
      setSource(null);
      setFailure(null);
      opening.close();
    };
  }, [file]);
  if (failure === 'too-heavy') return <DocumentNote text={texts.tooHeavy} />;
  if (failure === 'unreadable') return <DocumentNote text={texts.unreadable} isError />;
  if (!source) return <DocumentNote text={texts.loading} />;
  return <PdfSourceContext value={source}>{children}</PdfSourceContext>;
}
