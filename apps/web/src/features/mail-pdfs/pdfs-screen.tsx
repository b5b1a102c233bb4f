import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { droppedFiles } from '../../shared/letter/handed-over.ts';
import { pdfAccept } from '../../shared/pdf-file/pdf-accept.ts';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { FileInput } from '../../ui/file-field/file-input.tsx';
import { useFileDrop } from '../../ui/file-field/use-file-drop.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors, focusRing } from '../../ui/theme/tokens.ts';
import { LettersPart } from './letters/letters-part.tsx';
import { useLetterCreation } from './use-letter-creation.ts';
import { usePdfBatch } from './use-pdf-batch.ts';

const layout = { display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: '100%' } as const;

/**
 * Page that creates letters from many PDF files: reads them, lets the user check them in a grid, and creates the
 * letters.
 */
export function PdfsScreen() {
  const { batch, state, letters, isLoading } = usePdfBatch();
  const creating = useLetterCreation(batch, state, letters);
  const add = useCallback(
    (files: readonly File[]) => {
      const { tooMany, repeated, made } = batch.add(files);
      if (made > 0) notify.info(texts.alreadyMade({ count: made }), 10);
      if (tooMany > 0) notify.error(texts.tooMany({ count: tooMany }), 10);
      else if (repeated > 0) notify.info(texts.repeated({ count: repeated }), 5);
    },
    [batch],
  );
  useEffect(() => {
    const files = droppedFiles.take();
    if (files) add(files);
  }, [add]);
  const hasWork = state.rows.some(({ creation }) => creation.kind !== 'done');
  // Closing the tab loses the files, so the browser asks for confirmation; navigation inside the application keeps
  // them.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => hasWork });
  const dropping = useFileDrop((file) => add([file]), add);
  const read = state.rows.filter((row) => row.isRead).length;
  const total = state.rows.length;
  const zone = useRef<HTMLDivElement>(null);
  const hadRows = useRef(false);
  useEffect(() => {
    // The focused button disappeared with the last file, so the file input gets the focus.
    if (hadRows.current && total === 0) zone.current?.querySelector('input')?.focus();
    hadRows.current = total > 0;
  }, [total]);
  return (
    <Box {...dropping.handlers} sx={{ ...layout, ...(dropping.isOver && focusRing) }}>
      <Box sx={{ background: colors.surface }}>
        <PageHeader
          title={texts.title}
          beside={total > 0 && <span role="status">{statusOf(read, total)}</span>}
          actions={total > 0 && <AddFiles onFiles={add} />}
        />
        <Box sx={{ height: 4 }}>
          {read < total && (
            <LinearProgress aria-label={texts.progress} variant="determinate" value={(100 * read) / total} />
          )}
        </Box>
      </Box>
      {total === 0 ? (
        <Box ref={zone} sx={{ p: { xs: 4, md: 6 }, borderTop: `1px solid ${colors.line}`, flex: 1 }}>
          <DropZone texts={texts} accept={pdfAccept} onFile={(file) => add([file])} onFiles={add} />
        </Box>
      ) : (
        <LettersPart isLoading={isLoading} batch={batch} letters={letters} creating={creating} />
      )}
    </Box>
  );
}

const statusOf = (read: number, total: number) =>
  read < total ? texts.reading({ read, total }) : texts.read({ count: total });

const AddFiles = ({ onFiles }: { readonly onFiles: (files: File[]) => void }) => (
  <FileInput label={texts.add} accept={pdfAccept} onFile={(file) => onFiles([file])} onFiles={onFiles}>
    <Button component="span" tabIndex={-1} aria-hidden startIcon={<Add />}>
      {texts.add}
    </Button>
  </FileInput>
);
