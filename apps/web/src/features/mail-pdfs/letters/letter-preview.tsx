import { mailPdfsTexts } from '@hybrid-mail/messages/mail-pdfs';
import Check from '@mui/icons-material/CheckOutlined';
import ExpandMore from '@mui/icons-material/KeyboardArrowDown';
import ExpandLess from '@mui/icons-material/KeyboardArrowUp';
import OpenInFull from '@mui/icons-material/OpenInFullOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef } from 'react';
import { useWidth } from '../../../ui/pdf-viewer/use-width.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { hasPages, isRowLocked } from '../batch/batch-row.ts';
import { type CheckedLetter, findPartToCheck, needsCheck } from '../batch/check-letter.ts';
import { type LetterPart, letterParts } from '../read/recognized-letter.ts';
import { LetterProof } from './letter-proof.tsx';
import type { LetterRowActions } from './use-letter-grid.ts';

const PdfMarkedPage = lazy(async () => ({
  default: (await import('../../../ui/pdf-viewer/pdf-marked-page.tsx')).PdfMarkedPage,
}));

const texts = mailPdfsTexts.preview;
/** Media query for windows with room for the preview next to the table. */
export const previewMediaQuery = '(min-width: 1200px)';
/** Grows from a window of 1600 px on, more slowly than it, so that the table keeps its columns. */
const panelWidth = 'clamp(372px, 77.5vw - 868px, 620px)';
/** In pixels: what the panel is wider than the page in it, with room for a scroll bar, and the least width of the page. */
const [besidePage, leastPage] = [43, 328];

interface Props {
  readonly letter: CheckedLetter | undefined;
  /** The active part. */
  readonly part: LetterPart | null;
  readonly actions: LetterRowActions;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

const panel = {
  flex: 'none',
  width: panelWidth,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: `1px solid ${colors.line}`,
  borderTop: `1px solid ${colors.line}`,
  background: colors.surface,
} as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 3,
  minHeight: 45,
  borderBottom: `1px solid ${colors.line}`,
} as const;

/** First page of the current letter, with a frame around the text of the active part. */
export function LetterPreview({ letter, part, actions, onPrevious, onNext }: Props) {
  const place = useRef<HTMLElement>(null);
  const pageWidth = Math.max(leastPage, useWidth(place) - besidePage);
  return (
    <Box component="section" ref={place} aria-label={texts.label} sx={panel}>
      <Box sx={head}>
        <Step name={texts.previous} Icon={ExpandLess} onClick={onPrevious} />
        <Step name={texts.next} Icon={ExpandMore} onClick={onNext} />
        <Typography sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {letter?.row.file.name}
        </Typography>
        {letter && <Step name={texts.enlarge} Icon={OpenInFull} onClick={() => actions.onOpen(letter)} />}
      </Box>
      {letter ? (
        <LetterProof letter={letter}>
          <Shown
            key={letter.row.number}
            letter={letter}
            part={part ?? findPartToCheck(letter) ?? null}
            actions={actions}
            pageWidth={pageWidth}
          />
        </LetterProof>
      ) : (
        <Typography sx={{ p: 4, color: 'text.secondary' }}>{texts.none}</Typography>
      )}
    </Box>
  );
}

interface StepProps {
  readonly name: string;
  readonly Icon: typeof ExpandLess;
  readonly onClick: (() => void) | undefined;
}

const Step = ({ name, Icon, onClick }: StepProps) => (
  <IconButton size="small" aria-label={name} title={name} disabled={!onClick} onClick={onClick}>
    <Icon sx={{ fontSize: 22 }} />
  </IconButton>
);

interface ShownProps extends Pick<Props, 'part' | 'actions'> {
  readonly letter: CheckedLetter;
}

function Shown({ letter, part, actions, pageWidth }: ShownProps & { readonly pageWidth: number }) {
  const { row, cells } = letter;
  const read = letterParts.filter((one) => one !== part).flatMap((one) => cells[one].boxes);
  return (
    <>
      <Question letter={letter} part={part} actions={actions} />
      <Box
        tabIndex={0}
        role="group"
        aria-label={row.file.name}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 4, background: colors.desk }}
      >
        {hasPages(row) && (
          <Suspense fallback={null}>
            <PdfMarkedPage file={row.file} width={pageWidth} read={read} current={part ? cells[part].boxes : []} />
          </Suspense>
        )}
      </Box>
    </>
  );
}

/** Asks the user to confirm or correct the part, and shows its text in the letter. */
function Question({ letter, part, actions }: ShownProps) {
  const { row, cells } = letter;
  const cell = part ? cells[part] : null;
  const isDoubtful = cell?.mark === 'doubtful' && !isRowLocked(row);
  return (
    <Box sx={{ px: 4, py: 3, borderBottom: `1px solid ${colors.line}` }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(letter, part)}
      </Typography>
      {row.failure && <Typography sx={{ overflowWrap: 'anywhere' }}>{row.failure.text}</Typography>}
      {cell && (cell.problem ?? cell.written) && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {cell.problem ?? texts.written({ text: cell.written ?? '' })}
        </Typography>
      )}
      {isDoubtful && part && (
        <Button variant="outlined" startIcon={<Check />} onClick={() => actions.onAccept(letter, part)} sx={{ mt: 3 }}>
          {mailPdfsTexts.right}
        </Button>
      )}
    </Box>
  );
}

function titleOf({ row, cells }: CheckedLetter, part: LetterPart | null): string {
  if (row.failure) return row.failure.title;
  if (!row.isRead) return texts.reading;
  if (part === null) return texts.ready;
  const { mark, value } = cells[part];
  if (mark === 'missing') return texts.missing[part];
  if (mark !== 'doubtful') return needsCheck(mark) ? mailPdfsTexts.kindNames.wrong : value;
  return part === 'region' || part === 'area' ? texts.questions[part]({ value }) : texts.questions[part];
}
