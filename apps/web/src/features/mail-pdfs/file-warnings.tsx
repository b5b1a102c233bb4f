import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { formatList } from '@hybrid-mail/messages/format-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRemovalConsequences } from '../../shared/pdf-file/blank-pages/use-removal-consequences.ts';
import { colors, tones, touchHeight } from '../../ui/theme/tokens.ts';
import { type BatchRow, letterName } from './batch/batch-row.ts';
import type { LetterActions } from './letters/letter-actions.ts';

const texts = fileFindingTexts.blank;
const amber = { fontSize: 13, lineHeight: '17px', color: tones.amber.text, overflowWrap: 'anywhere' } as const;
const quiet = { ...amber, color: 'text.secondary' } as const;
const link = {
  minWidth: 0,
  minHeight: 24,
  ...touchHeight,
  p: 0,
  lineHeight: '18px',
  color: colors.link,
  textAlign: 'left',
} as const;

interface Props {
  readonly row: BatchRow;
  readonly actions: LetterActions;
}

/** Warnings about an accepted file, and actions on its blank pages. */
export function FileWarnings({ row, actions }: Props) {
  const { report, blankPages, file } = row;
  const findings = report?.findings ?? [];
  const name = letterName(file);
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
            aria-label={`${texts.remove}: ${name}`}
            onClick={() => actions.onLeaveOutBlank(row.number)}
            sx={link}
          >
            {texts.remove}
          </Button>
        </>
      )}
      {blankPages.failure && <Box sx={{ ...amber, color: tones.red.text }}>{blankPages.failure}</Box>}
      {blankPages.before && (
        <>
          <Box sx={quiet}>{texts.short({ pages: formatList(blankPages.removed.map(String)) })}</Box>
          <Button
            size="small"
            aria-label={`${texts.undone}: ${name}`}
            onClick={() => actions.onPutBlankBack(row.number)}
            sx={link}
          >
            {texts.undo}
          </Button>
        </>
      )}
    </>
  );
}

interface ConsequencesProps {
  readonly file: File;
  readonly report: PdfInspectionReply;
  readonly count: number;
}

function Consequences({ file, report, count }: ConsequencesProps) {
  const { price, signature } = useRemovalConsequences(file, report, count);
  return (
    <>
      {price && <Box sx={quiet}>{price}</Box>}
      {signature && <Box sx={quiet}>{signature}</Box>}
    </>
  );
}
