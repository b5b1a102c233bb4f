import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { formatDay, plainToIso } from '../../../../lib/formats/dates.ts';
import { tones } from '../../../../ui/theme/tokens.ts';
import { StepButton } from './step-button.tsx';

interface Props {
  readonly channel: NoticeChannel;
  /** Opens the dialog that changes the address; omitted where another button opens it. */
  readonly onChange?: () => void;
}

/** Shows why messages do not reach an address, with the mail server's answer. */
export function AddressProblem({ channel: { channel, problem, problemText, problemOnStr }, onChange }: Props) {
  if (problem === null) return null;
  const isFull = problem === 'full';
  const Icon = isFull ? WarningAmber : ErrorOutline;
  const day = problemOnStr === null ? '' : formatDay(plainToIso(problemOnStr));
  return (
    <Box sx={{ mt: 1, color: tones[isFull ? 'amber' : 'red'].text }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', flex: 'none' }} />
        {texts.problems[problem]}
      </Box>
      {problemText && (
        <Box sx={{ color: 'text.secondary', fontSize: 13, lineHeight: '17px', overflowWrap: 'anywhere' }}>
          {texts.answer({ day, text: problemText })}
        </Box>
      )}
      {!isFull && onChange && (
        <Box sx={{ ml: -2 }}>
          <StepButton label={texts.changeAddress} channel={channel} onClick={onChange} />
        </Box>
      )}
    </Box>
  );
}
