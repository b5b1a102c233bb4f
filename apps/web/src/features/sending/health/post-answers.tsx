import type { AnswerState, PostAnswer } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { colors, type Tone, tones } from '../../../ui/theme/tokens.ts';
import { SideSection } from '../side-section.tsx';
import { Bars } from './bars.tsx';

const texts = sendingTexts.answers;

const looks: Record<PostAnswer, { readonly Icon: typeof SvgIcon; readonly tone: Tone | null }> = {
  accepted: { Icon: CheckCircleOutlined, tone: 'green' },
  acceptedBefore: { Icon: ReplayOutlined, tone: null },
  unknown: { Icon: CloudOffOutlined, tone: 'amber' },
  rejected: { Icon: ErrorOutlineOutlined, tone: 'red' },
  failed: { Icon: ErrorOutlineOutlined, tone: 'red' },
  absent: { Icon: HelpOutlineOutlined, tone: null },
};

/** Answers that are shown only if they occurred; all others are always shown. */
const rare: readonly PostAnswer[] = ['failed', 'absent'];

const row = {
  display: 'grid',
  gridTemplateColumns: '20px 1fr 60px 40px',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 24,
  '& svg': { fontSize: 19 },
} as const;

/** Answers of the post in the last hour; each bar chart has its own scale. */
export function PostAnswers({ answers }: { readonly answers: readonly AnswerState[] }) {
  const total = answers.reduce((sum, { count }) => sum + count, 0);
  const shown = answers.filter(({ answer, count }) => count > 0 || !rare.includes(answer));
  return (
    <SideSection title={texts.title} beside={texts.count({ count: total })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((each) => (
          <Answer key={each.answer} {...each} />
        ))}
      </Box>
    </SideSection>
  );
}

function Answer({ answer, count, counts }: AnswerState) {
  const { Icon, tone } = looks[answer];
  // Bars of accepted letters keep the neutral chart colour: another colour means a problem.
  const color = tone === null || tone === 'green' ? colors.icon : tones[tone].text;
  return (
    <Box component="li" sx={row}>
      <Icon aria-hidden sx={{ color: tone ? tones[tone].text : colors.icon }} />
      <span>{texts.names[answer]}</span>
      <Bars bars={counts.map((value) => ({ value, color }))} height={16} />
      <Box component="b" sx={{ fontWeight: 600, textAlign: 'right' }}>
        {formatCount(count)}
      </Box>
    </Box>
  );
}
