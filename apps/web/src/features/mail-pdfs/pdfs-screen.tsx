import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Add from '@mui/icons-material/AddOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../../lib/routes.ts';
import { fileKindOf } from '../../shared/file-drop/file-kind-of.ts';
import { usePageDrop } from '../../shared/file-drop/page-drop.ts';
import { CellGridFrame, CellGridNote } from '../../shared/letter-grid/cell-grid-frame.tsx';
import { pdfAccept } from '../../shared/pdf-file/pdf-accept.ts';
import { DataTable, type RowQuickLook } from '../../ui/data-table/index.ts';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { FileInput, useFileDrop } from '../../ui/file-field/file-input.tsx';
import { IconLink } from '../../ui/link/icon-link.tsx';
import { ListBody } from '../../ui/list-page/list-page.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { PdfDialog } from '../../ui/pdf-viewer/pdf-dialog.tsx';
import { colors, focusRing } from '../../ui/theme/tokens.ts';
import { type CheckedLetter, isReadyToCreate } from './batch/check-letter.ts';
import { CreateBar } from './create-bar.tsx';
import { LetterCard } from './letters/letter-card.tsx';
import { letterColumns } from './letters/letter-columns.tsx';
import { LetterPreview, previewMediaQuery } from './letters/letter-preview.tsx';
import { LetterProof } from './letters/letter-proof.tsx';
import { LetterTabs } from './letters/letter-tabs.tsx';
import { type LetterCells, useLetterGrid } from './letters/use-letter-grid.ts';
import { ArchiveNotes } from './unpack/archive-notes.tsx';
import { archiveQueueOf } from './unpack/archive-queue.ts';
import { type LetterCreation, useLetterCreation, usePdfBatch } from './use-pdf-batch.ts';

/** `accept` of the file inputs: PDF files, and archives of them. */
const pdfsAccept = `${pdfAccept},.zip,application/zip,application/x-zip-compressed`;

const layout = { display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: '100%' } as const;

/**
 * Page that creates letters from many PDF files: reads them, lets the user check them in a grid, and creates the
 * letters.
 */
export function PdfsScreen() {
  const work = usePdfBatch();
  const { batch, state } = work;
  const creating = useLetterCreation(work);
  const addPdfs = (files: readonly File[]) => {
    const { tooMany, repeated, made } = batch.add(files);
    if (made > 0) notify.info(texts.alreadyMade({ count: made }), 10);
    if (tooMany > 0) notify.error(texts.tooMany({ count: tooMany }), 10);
    else if (repeated > 0) notify.info(texts.repeated({ count: repeated }), 5);
  };
  const archives = archiveQueueOf(batch);
  const add = (files: readonly File[]) => {
    const pdfs = files.filter((file) => fileKindOf(file) !== 'zip');
    if (pdfs.length > 0) addPdfs(pdfs);
    archives.unpack(
      files.filter((file) => fileKindOf(file) === 'zip'),
      addPdfs,
    );
  };
  const isDropped = useRef(false);
  usePageDrop('letters', (files) => {
    isDropped.current = true;
    add(files);
  });
  const hasWork = state.rows.some(({ creation }) => creation.kind !== 'done');
  // Closing the tab loses the files, so the browser asks; navigation inside the application keeps them.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => hasWork });
  const dropping = useFileDrop((file) => add([file]), add);
  const read = state.rows.filter((row) => row.isRead).length;
  const total = state.rows.length;
  const zone = useZone(total);
  return (
    <Box {...dropping.handlers} sx={{ ...layout, ...(dropping.isOver && focusRing) }}>
      <Box sx={{ background: colors.surface }}>
        <PageHeader
          title={texts.title}
          before={<BackToForm />}
          beside={total > 0 && <span role="status">{statusOf(read, total)}</span>}
          actions={total > 0 && <AddFiles onFiles={add} />}
        />
        <Box sx={{ height: 4 }}>
          {read < total && (
            <LinearProgress aria-label={texts.progress} variant="determinate" value={(100 * read) / total} />
          )}
        </Box>
      </Box>
      <ArchiveNotes queue={archives} />
      {total === 0 ? (
        <Box ref={zone} sx={{ p: { xs: 4, md: 6 }, borderTop: `1px solid ${colors.line}`, flex: 1 }}>
          <DropZone texts={texts} accept={pdfsAccept} onFile={(file) => add([file])} onFiles={add} />
        </Box>
      ) : (
        <LettersPart work={work} creating={creating} isDropped={isDropped} />
      )}
    </Box>
  );
}

/** The drop zone. Its input gets the focus after the last file is removed, because the focused button has disappeared. */
function useZone(total: number) {
  const zone = useRef<HTMLDivElement>(null);
  const hadRows = useRef(false);
  useEffect(() => {
    if (hadRows.current && total === 0) zone.current?.querySelector('input')?.focus();
    hadRows.current = total > 0;
  }, [total]);
  return zone;
}

const BackToForm = () => (
  <IconLink to={paths['mail-create-pdf-form']} aria-label={commonTexts.back} edge="start">
    <ChevronLeft />
  </IconLink>
);

const statusOf = (read: number, total: number) =>
  read < total ? texts.reading({ read, total }) : texts.read({ count: total });

const AddFiles = ({ onFiles }: { readonly onFiles: (files: File[]) => void }) => (
  <FileInput label={texts.add} accept={pdfsAccept} onFile={(file) => onFiles([file])} onFiles={onFiles}>
    <Button component="span" tabIndex={-1} aria-hidden startIcon={<Add />}>
      {texts.add}
    </Button>
  </FileInput>
);

interface Props {
  readonly work: ReturnType<typeof usePdfBatch>;
  readonly creating: LetterCreation;
  /** Whether files were dropped on the page or opened it. */
  readonly isDropped: RefObject<boolean>;
}

const loaded = { isRefreshing: false, error: undefined, retry: () => undefined };
const table = { label: texts.table, emptyText: texts.noneLeft, isEdited: true } as const;
const keyOf = ({ row }: CheckedLetter) => String(row.number);

/** Grid of the letters, preview of a first page, and the bar that creates the letters. */
function LettersPart({ work: { batch, letters, isLoading }, creating, isDropped }: Props) {
  const [opened, setOpened] = useState<File | null>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { view, cells, actions } = useLetterGrid({ batch, letters, open: setOpened, mainButton, isDropped });
  const { place } = cells;
  const columns = useMemo(() => letterColumns(actions), [actions]);
  const isWide = useMediaQuery(previewMediaQuery, { noSsr: true });
  // Before anything is chosen the first letter is shown, so that the panel is never empty beside letters.
  const at = place ? view.shown.findIndex(({ row }) => row.number === place.row) : 0;
  const looked = view.shown[at];
  const stepTo = (letter: CheckedLetter | undefined) =>
    letter && (() => cells.setPlace({ row: letter.row.number, column: null }));
  return (
    <>
      <LetterTabs view={view} />
      <CellGridNote note={cells.note} onUndo={cells.undo} />
      <ListBody
        beside={
          isWide && (
            <LetterPreview
              letter={looked}
              part={place?.column ?? null}
              actions={actions}
              onPrevious={stepTo(view.shown[at - 1])}
              onNext={stepTo(view.shown[at + 1])}
            />
          )
        }
      >
        <CellGridFrame grid={cells}>
          <DataTable
            {...table}
            columns={columns}
            rows={view.shown}
            rowKey={keyOf}
            load={{ ...loaded, isFirst: isLoading }}
            onOpen={({ row }) => setOpened(row.file)}
            look={isWide ? rowLookOf(cells, looked) : undefined}
            keptKey={place ? String(place.row) : undefined}
            card={(letter) => <LetterCard letter={letter} actions={actions} />}
          />
        </CellGridFrame>
      </ListBody>
      <CreateBar
        ready={letters.filter(isReadyToCreate)}
        open={view.counts.bad}
        creating={creating}
        onOpen={() => cells.next(null)}
        mainButton={mainButton}
      />
      {opened && <OpenedFile file={opened} letters={letters} onClose={() => setOpened(null)} />}
    </>
  );
}

interface OpenedProps {
  readonly file: File;
  readonly letters: readonly CheckedLetter[];
  readonly onClose: () => void;
}

/** Dialog with the document of a row. */
function OpenedFile({ file, letters, onClose }: OpenedProps) {
  const letter = letters.find(({ row }) => row.file === file);
  return (
    <PdfDialog
      file={file}
      fileName={file.name}
      frame={(viewer) => (letter ? <LetterProof letter={letter}>{viewer}</LetterProof> : viewer)}
      onClose={onClose}
    />
  );
}

/** Adapts the focus to `RowQuickLook`: the preview follows the focused row. */
function rowLookOf({ setPlace }: Pick<LetterCells, 'setPlace'>, looked?: CheckedLetter): RowQuickLook<CheckedLetter> {
  const goTo = ({ row }: CheckedLetter) => setPlace({ row: row.number, column: null });
  return { key: looked ? keyOf(looked) : null, onToggle: goTo, onMove: goTo, onClose: () => setPlace(null) };
}
