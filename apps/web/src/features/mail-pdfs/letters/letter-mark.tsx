import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Check from '@mui/icons-material/CheckOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import type { LetterCell } from '../batch/check-letter.ts';

const { marks } = texts;

/** Line below a value that shows its certainty. */
export function LetterMark({ cell }: { readonly cell: LetterCell }) {
  const { mark, written, problem, value } = cell;
  if (mark === 'matched') return <Line text={marks.matched({ text: written ?? value })} />;
  if (mark === 'read') return <Line Icon={Check} text={marks.read} />;
  if (mark === 'typed' || mark === 'accepted') return <Line Icon={Check} text={marks[mark]} />;
  if (mark === 'doubtful') return <Line Icon={WarningAmber} tone="amber" text={marks.doubtful} />;
  if (mark === 'missing') return <Line Icon={ErrorOutline} tone="red" text={marks.missing} />;
  return <Line Icon={ErrorOutline} tone="red" text={problem ?? ''} />;
}

interface LineProps {
  readonly text: string;
  readonly Icon?: typeof Check;
  readonly tone?: 'amber' | 'red';
}

const Line = ({ text, Icon, tone }: LineProps) => (
  <Box
    component="span"
    sx={{
      display: 'flex',
      gap: 1,
      fontSize: 13,
      lineHeight: '17px',
      color: tone ? tones[tone].text : colors.secondary,
      overflowWrap: 'anywhere',
    }}
  >
    {Icon && <Icon aria-hidden sx={{ fontSize: 16, flex: 'none' }} />}
    <span>{text}</span>
  </Box>
);
