import { commonTexts } from '@hybrid-mail/messages/common';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { BlankPagesRemoval } from '../../../shared/pdf-file/blank-pages/blank-pages-removal.tsx';
import type { Finding } from '../../../shared/pdf-file/check-before-upload.ts';
import { FindingBanners } from '../../../shared/pdf-file/finding-banners.tsx';
import { pdfAccept } from '../../../shared/pdf-file/pdf-accept.ts';
import { DropZone } from '../../../ui/file-field/drop-zone.tsx';
import { useFileDrop } from '../../../ui/file-field/use-file-drop.ts';
import { focusRing } from '../../../ui/theme/tokens.ts';
import { CheckTiles } from './check-tiles.tsx';
import { documentChecksOf } from './document-checks-of.ts';
import { FileRow } from './file-row.tsx';
import { PagePictures } from './page-pictures.tsx';
import { ShortenedNote } from './shortened-note.tsx';
import type { BlankPagesControl } from './use-blank-pages.ts';
import { type DoneInspection, hasErrors, type InspectionControl } from './use-inspection.ts';

interface Props extends InspectionControl {
  /** Handles several files chosen at once. */
  readonly onFiles: ((files: File[]) => void) | undefined;
  readonly blankPages: BlankPagesControl;
}

/** Lets the user choose or drop a PDF, and shows its findings and pages. */
export function FilePane({ inspection, inspect, retry, drop, onFiles, blankPages }: Props) {
  const dropping = useFileDrop(inspect, onFiles);
  const pane = useFocusOnNextPhase(inspection.phase);
  return (
    <Box
      ref={pane}
      component="section"
      aria-label={texts.document}
      {...dropping.handlers}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4, p: { xs: 4, md: 6 }, ...(dropping.isOver && focusRing) }}
    >
      {inspection.phase === 'none' ? (
        <DropZone texts={texts} accept={pdfAccept} onFile={inspect} onFiles={onFiles} />
      ) : (
        <FileRow inspection={inspection} inspect={inspect} drop={drop} />
      )}
      {inspection.phase === 'failed' && (
        <Alert severity="error" action={<Button onClick={retry}>{commonTexts.retry}</Button>}>
          {inspection.message}
        </Alert>
      )}
      {inspection.phase === 'done' && (
        <>
          {blankPages.shortened && (
            <ShortenedNote {...blankPages} shortened={blankPages.shortened} pagesLeft={pagesOf(inspection)} />
          )}
          <FindingBanners findings={inspection.findings} below={remedyOf(inspection, blankPages)} />
          <CheckTiles checks={documentChecksOf(inspection.file.size, inspection.findings, inspection.report)} />
          {inspection.report && inspection.report.pageSizes.length > 0 && (
            <PagePictures file={inspection.file} report={inspection.report} />
          )}
        </>
      )}
    </Box>
  );
}

const pagesOf = ({ report }: DoneInspection) => report?.pagesCount ?? 0;

/** Button that removes the blank pages of a file without errors, unless no page would remain. */
const remedyOf =
  ({ file, report, findings }: DoneInspection, blankPages: BlankPagesControl) =>
  ({ code, pages }: Finding) =>
    code === 'blank-page' &&
    report !== null &&
    pages.length < report.pagesCount &&
    !hasErrors(findings) && (
      <BlankPagesRemoval
        file={file}
        report={report}
        count={pages.length}
        {...blankPages}
        isFocused={blankPages.isReturned}
        onRemove={blankPages.remove}
      />
    );

/** Focuses the first control of a new phase if the focused one was unmounted with the previous phase. */
function useFocusOnNextPhase(phase: InspectionControl['inspection']['phase']) {
  const pane = useRef<HTMLElement>(null);
  const shown = useRef(phase);
  useEffect(() => {
    if (shown.current === phase) return;
    shown.current = phase;
    if (document.activeElement === document.body) pane.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [phase]);
  return pane;
}
