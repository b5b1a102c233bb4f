import { mailNumber } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
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
import { pdfFiles } from '../../../shared/pdf-file/pdf-files.ts';
import { FileInput } from '../../../ui/file-field/file-input.tsx';
import { colors, focusRing, tones, touchArea, touchHeight } from '../../../ui/theme/tokens.ts';
import { type BatchRow, isLocked, letterName } from '../batch/batch-row.ts';
import type { CheckedLetter } from '../batch/check-letter.ts';
import { FileWarnings } from '../file-warnings.tsx';
import { cellAttribute } from '../use-letter-focus.ts';
import type { LetterActions } from './letter-actions.ts';
import { minWidthBeside } from './letter-preview.tsx';

interface Props {
  readonly letter: CheckedLetter;
  readonly actions: LetterActions;
}

const link = { minHeight: 24, ...touchHeight, p: 0, lineHeight: '18px', color: colors.link } as const;
const quiet = { fontSize: 13, lineHeight: '17px', color: 'text.secondary' } as const;
/** Wide screens show it next to the first page. */
const remedy = { ...quiet, overflowWrap: 'anywhere', [`@media ${minWidthBeside}`]: { display: 'none' } } as const;
const red = { fontSize: 13, lineHeight: '17px', color: tones.red.text, overflowWrap: 'anywhere' } as const;

/** The file of a letter: name, pages and state. */
export function FileCell({ letter, actions }: Props) {
  const { row } = letter;
  const name = letterName(row.file);
  const Icon = row.failure ? Lock : PictureAsPdf;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Icon aria-hidden sx={{ fontSize: 22, mt: '1px', color: row.failure ? tones.red.text : colors.icon }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ButtonBase
          {...cellAttribute(row.number, null)}
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
        {row.failure && <FailureActions row={row} actions={actions} />}
        {!row.failure && !isLocked(row) && <FileWarnings row={row} actions={actions} />}
      </Box>
      {!isLocked(row) && (
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
  if (creation.kind === 'done') return <Box sx={quiet}>{texts.states.done({ number: mailNumber(creation.id) })}</Box>;
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

function FailureActions({ row, actions }: { readonly row: BatchRow; readonly actions: LetterActions }) {
  const file = letterName(row.file);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {row.failure?.isRepeatable && (
        <Button size="small" startIcon={<Replay />} onClick={() => actions.onLookAgain(row.number)} sx={link}>
          {commonTexts.retry}
        </Button>
      )}
      <FileInput
        label={texts.otherFileFor({ file })}
        accept={pdfFiles}
        onFile={(other) => actions.onReplace(row.number, other)}
      >
        <Button component="span" tabIndex={-1} aria-hidden size="small" startIcon={<SwapHoriz />} sx={link}>
          {texts.otherFile}
        </Button>
      </FileInput>
    </Box>
  );
}
