import { commonTexts } from '@hybrid-mail/messages/common';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { mailPdfsTexts } from '@hybrid-mail/messages/mail-pdfs';
import FileCopy from '@mui/icons-material/FileCopyOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { formatSize } from '../../../lib/formats/numbers.ts';
import { paths } from '../../../lib/routes.ts';
import { BlankPagesRemoval } from '../../../shared/pdf-file/blank-pages/blank-pages-removal.tsx';
import type { Finding } from '../../../shared/pdf-file/check-before-upload.ts';
import { FindingBanners } from '../../../shared/pdf-file/finding-banners.tsx';
import { pdfAccept } from '../../../shared/pdf-file/pdf-accept.ts';
import { ChosenFile, RemoveFileButton, ReplaceFileButton } from '../../../ui/file-field/chosen-file.tsx';
import { DropZone } from '../../../ui/file-field/drop-zone.tsx';
import { useFileDrop } from '../../../ui/file-field/file-input.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { focusRing } from '../../../ui/theme/tokens.ts';
import type { LetterForm } from '../letter-schema.ts';
import { CheckTiles } from './check-tiles.tsx';
import { ChecksAhead } from './checks-ahead.tsx';
import { documentChecksOf } from './document-checks-of.ts';
import { formatPagesBriefly } from './format-pages.ts';
import { PagePictures } from './page-pictures.tsx';
import type { BlankPagesControl } from './use-blank-pages.ts';
import { type DoneInspection, hasErrors, type Inspection, type InspectionControl } from './use-inspection.ts';

interface Props extends InspectionControl {
  /** Handles several files chosen at once. */
  readonly onFiles: ((files: File[]) => void) | undefined;
  readonly blankPages: BlankPagesControl;
  /** Whether the form was submitted without a file. */
  readonly isAsked: boolean;
  readonly form: LetterForm;
}

/** Lets the user choose or drop a PDF, and shows its findings and pages. */
export function FilePane({ inspection, inspect, retry, drop, onFiles, blankPages, isAsked, form }: Props) {
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
        <DropZone
          texts={texts}
          accept={pdfAccept}
          onFile={inspect}
          onFiles={onFiles}
          help={<ChecksAhead />}
          problem={isAsked ? texts.fileMissing : undefined}
          below={onFiles && <ManyFilesLink />}
          isFilling
        />
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
          <ShortenedNote blankPages={blankPages} report={inspection.report} />
          <FindingBanners findings={inspection.findings} below={remedyOf(inspection, blankPages)} />
          <CheckTiles checks={documentChecksOf(inspection.file.size, inspection.findings, inspection.report)} />
          {inspection.report && inspection.report.pageSizes.length > 0 && (
            <PagePictures file={inspection.file} report={inspection.report} form={form} />
          )}
        </>
      )}
    </Box>
  );
}

/** Link to the page that creates a letter from each file. */
const ManyFilesLink = () => (
  <ButtonLink to={paths['mail-create-many-pdfs']} startIcon={<FileCopy />} sx={{ mt: 4, ml: '-8px' }}>
    {mailPdfsTexts.many}
  </ButtonLink>
);

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

interface RowProps extends Pick<InspectionControl, 'inspect' | 'drop'> {
  readonly inspection: Exclude<Inspection, { phase: 'none' }>;
}

const runningText = (percent: number) => (percent < 100 ? texts.uploading({ percent }) : texts.checking);

/** Name and upload progress of the chosen file, with buttons to replace or remove it. */
function FileRow({ inspection, inspect, drop }: RowProps) {
  const percent = inspection.phase === 'running' ? inspection.percent : null;
  const { name, size } = inspection.file;
  return (
    <ChosenFile
      label={texts.file}
      Icon={PictureAsPdf}
      name={name}
      note={percent === null ? formatSize(size) : runningText(percent)}
      progress={percent === null ? undefined : { label: texts.progress, percent: percent < 100 ? percent : undefined }}
    >
      {percent === null ? (
        <>
          <ReplaceFileButton label={texts.chooseOther} accept={pdfAccept} onFile={inspect} />
          <RemoveFileButton label={texts.remove} onClick={drop} />
        </>
      ) : (
        <Button variant="outlined" onClick={drop}>
          {commonTexts.cancel}
        </Button>
      )}
    </ChosenFile>
  );
}

const blankTexts = fileFindingTexts.blank;

type ShortenedProps = Pick<Props, 'blankPages'> & Pick<DoneInspection, 'report'>;

/** Says that a shorter file replaced the chosen one, with a button that restores the original. */
function ShortenedNote({ blankPages: { shortened, undo }, report }: ShortenedProps) {
  if (!shortened) return null;
  const sentences = [
    blankTexts.removed({ pages: formatPagesBriefly(shortened.removedPages), left: report?.pagesCount ?? 0 }),
    ...(shortened.isSignatureRemoved ? [blankTexts.signatureGone] : []),
  ];
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" autoFocus onClick={undo} aria-label={blankTexts.undone}>
          {blankTexts.undo}
        </Button>
      }
    >
      {sentences.join(' ')}
    </Alert>
  );
}
