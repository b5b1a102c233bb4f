import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import Box from '@mui/material/Box';
import { formatDay } from '../../../lib/formats/dates.ts';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { SideSection } from '../side-section.tsx';
import { PauseRow } from './pause-row.tsx';

const texts = sendingTexts.pauses;

interface Props {
  readonly state: SendingState;
  readonly offBecause: string | undefined;
  readonly onPauseOne: () => void;
  readonly onResumeAll: () => void;
}

/** Running pauses, and the button that pauses one organization. */
export function PausesPart({ state, offBecause, onPauseOne, onResumeAll }: Props) {
  const isPhone = useIsPhone();
  const { pauses, lastPause, organizationsSending } = state;
  const isAllPaused = pauses.some(({ organization }) => organization === null);
  return (
    <SideSection title={texts.title}>
      {!isAllPaused && (
        <Box sx={{ pb: 2 }}>
          {texts.allGoes}
          {lastPause && (
            <Box sx={{ color: colors.secondary, overflowWrap: 'anywhere' }}>
              {texts.last({ day: formatDay(lastPause.createdOn), reason: lastPause.reason })}
            </Box>
          )}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pauses.map((pause) => (
          <PauseRow key={pause.id} pause={pause} offBecause={offBecause} onResumeAll={onResumeAll} />
        ))}
      </Box>
      <Box sx={foot}>
        <span>{!isAllPaused && texts.othersSend({ count: organizationsSending })}</span>
        {!isPhone && (
          <ButtonWithReason
            startIcon={<PauseOutlined />}
            label={texts.pauseOne}
            disabledBecause={offBecause}
            onClick={onPauseOne}
          />
        )}
      </Box>
    </SideSection>
  );
}

const foot = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  pt: 2,
  borderTop: `1px solid ${colors.lineSoft}`,
  color: colors.secondary,
  '& button': { flex: 'none' },
} as const;
