import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { commonTexts } from '@hybrid-mail/messages/common';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { formatList } from '@hybrid-mail/messages/format-list';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Close from '@mui/icons-material/CloseOutlined';
import Lock from '@mui/icons-material/ErrorOutlineOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { cellAttributeOf } from '../../../shared/letter-grid/cell-place.ts';
import { useRemovalConsequences } from '../../../shared/pdf-file/blank-pages/blank-pages-removal.tsx';
import { pdfAccept } from '../../../shared/pdf-file/pdf-accept.ts';
import { FileInput } from '../../../ui/file-field/file-input.tsx';
import { colors, focusRing, tones, touchArea, touchHeight } from '../../../ui/theme/tokens.ts';
import { type BatchRow, isRowLocked, nameWithoutPdfExtension } from '../batch/batch-row.ts';
import type { CheckedLetter } from '../batch/check-letter.ts';
import { previewMediaQuery } from './letter-preview.tsx';
import type { LetterRowActions } from './use-letter-grid.ts';

interface Props {
  readonly letter: CheckedLetter;
  readonly actions: LetterRowActions;
}

const blankTexts = fileFindingTexts.blank;
const link = { minHeight: 24, ...touchHeight, p: 0, lineHeight: '18px', color: colors.link } as const;
const quiet = { fontSize: 13, lineHeight: '17px', color: 'text.secondary' } as const;
/** Hidden on wide screens, where the preview next to the table shows the remedy. */
const remedy = { ...quiet, overflowWrap: 'anywhere', [`@media ${previewMediaQuery}`]: { display: 'none' } } as const;
const red = { fontSize: 13, lineHeight: '17px', color: tones.red.text, overflowWrap: 'anywhere' } as const;
const amber = { ...red, color: tones.amber.text } as const;
const quietLine = { ...red, color: 'text.secondary' } as const;
const warningLink = { ...link, minWidth: 0, textAlign: 'left' } as const;

/** The file of a letter: name, pages and state. */
export function FileCell({ letter, actions }: Props) {
  const { row } = letter;
  const name = nameWithoutPdfExtension(row.file);
  const Icon = row.failure ? Lock : PictureAsPdf;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Icon aria-hidden sx={{ fontSize: 22, mt: '1px', color: row.failure ? tones.red.text : colors.icon }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ButtonBase
          {...cellAttributeOf(row.number, null)}
          disableRipple
          aria-label={texts.openFile({ file: name })}
          onClick={() => actions.onOpen(letter)}
          sx={{
            ...touchArea,
            font: 'inherit',
            textAlign: 'left',
            overflowWrap: 'anywhere',
            minHeight: 24,
            '&:focus-visible': focusRing,
          }}
        >
          {name}
        </ButtonBase>
        <FileState row={row} />
        {row.failure && <FailureActions letter={letter} actions={actions} />}
        {!row.failure && !isRowLocked(row) && <FileWarnings letter={letter} actions={actions} />}
      </Box>
      {!isRowLocked(row) && (
        <IconButton
          size="small"
          aria-label={texts.remove({ file: name })}
          onClick={() => actions.onRemove(row.number)}
          sx={{ mt: '-3px' }}
        >
          <Close sx={{ fontSize: 18 }} />
        </IconButton>
      )}
    </Box>
  );
}

function FileState({ row: { failure, creation, maybeMade, report, page, isRead } }: { readonly row: BatchRow }) {
  if (failure) {
    return (
      <>
        <Box sx={red}>{failure.title}</Box>
        <Box sx={remedy}>{failure.text}</Box>
      </>
    );
  }
  if (creation.kind === 'done')
    return <Box sx={quiet}>{texts.states.done({ number: formatMailNumber(creation.id) })}</Box>;
  if (creation.kind === 'failed') {
    return <Box sx={red}>{maybeMade ? `${creation.message}. ${texts.maybeCreated}` : creation.message}</Box>;
  }
  if (creation.kind !== 'none') return <Box sx={quiet}>{texts.states[creation.kind]}</Box>;
  if (!report) return <Box sx={quiet}>{texts.waits}</Box>;
  const hasText = page?.pieces.some(({ text }) => text.trim() !== '');
  return (
    <>
      <Box sx={quiet}>{texts.pages({ count: report.pagesCount })}</Box>
      {isRead && !hasText && <Box sx={red}>{texts.noText}</Box>}
    </>
  );
}

function FailureActions({ letter: { row }, actions }: Props) {
  const file = nameWithoutPdfExtension(row.file);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {row.failure?.isRepeatable && (
        <Button
          size="small"
          startIcon={<Replay />}
          onClick={() => actions.onChangeFile(row.number, (batch) => batch.lookAgain(row.number))}
          sx={link}
        >
          {commonTexts.retry}
        </Button>
      )}
      <FileInput
        label={texts.otherFileFor({ file })}
        accept={pdfAccept}
        onFile={(other) => actions.onChangeFile(row.number, (batch) => batch.replace(row.number, other))}
      >
        <Button component="span" tabIndex={-1} aria-hidden size="small" startIcon={<SwapHoriz />} sx={link}>
          {texts.otherFile}
        </Button>
      </FileInput>
    </Box>
  );
}

/** Warnings about an accepted file, and actions on its blank pages. */
function FileWarnings({ letter: { row }, actions }: Props) {
  const { report, blankPages, file } = row;
  const findings = report?.findings ?? [];
  const name = nameWithoutPdfExtension(file);
  const blank = findings.find(({ code }) => code === 'blank-page')?.pages ?? [];
  return (
    <>
      {findings.map(({ code, title }) => (
        <Box key={code} sx={amber}>
          {title}
        </Box>
      ))}
      {report && blank.length > 0 && blank.length < report.pagesCount && (
        <>
          <Consequences file={file} report={report} count={blank.length} />
          <Button
            size="small"
            loading={blankPages.isRemoving}
            aria-label={`${blankTexts.remove}: ${name}`}
            onClick={() => actions.onChangeFile(row.number, (batch) => void batch.leaveOutBlank(row.number))}
            sx={warningLink}
          >
            {blankTexts.remove}
          </Button>
        </>
      )}
      {blankPages.failure && <Box sx={red}>{blankPages.failure}</Box>}
      {blankPages.before && (
        <>
          <Box sx={quietLine}>{blankTexts.short({ pages: formatList(blankPages.removed.map(String)) })}</Box>
          <Button
            size="small"
            aria-label={`${blankTexts.undone}: ${name}`}
            onClick={() => actions.onChangeFile(row.number, (batch) => batch.putBlankBack(row.number))}
            sx={warningLink}
          >
            {blankTexts.undo}
          </Button>
        </>
      )}
    </>
  );
}

function Consequences({ file, report, count }: { file: File; report: PdfInspectionReply; count: number }) {
  const { price, signature } = useRemovalConsequences(file, report, count);
  return (
    <>
      {price && <Box sx={quietLine}>{price}</Box>}
      {signature && <Box sx={quietLine}>{signature}</Box>}
    </>
  );
}
