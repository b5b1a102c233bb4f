import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts as texts } from '@hybrid-mail/messages/sending';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatDay, formatTimestamp } from '../../lib/formats/dates.ts';
import { ActionButton } from '../../ui/action-button/action-button.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { AuditMenu } from './audit-menu.tsx';
import { refreshSeconds } from './sending.queries.ts';

interface Props {
  /** Undefined until loaded. */
  readonly state: SendingState | undefined;
  readonly isStale: boolean;
  readonly offBecause: string | undefined;
  readonly onPauseAll: () => void;
  readonly onResumeAll: () => void;
}

/** Title, time of the data, and actions on the sending of all letters. */
export function SendingHeader({ state, isStale, offBecause, onPauseAll, onResumeAll }: Props) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('lg'));
  const isAllPaused = state?.pauses.some(({ organization }) => organization === null) ?? false;
  return (
    <PageHeader
      title={texts.title}
      beside={state && !isStale && dataAt(state.at, isNarrow)}
      actions={
        !isPhone && (
          <>
            <AuditMenu />
            <ActionButton
              label={isAllPaused ? texts.pauses.resumeAll : texts.pauses.pauseAll}
              Icon={isAllPaused ? PlayArrowOutlined : PauseOutlined}
              disabledBecause={offBecause ?? (state ? undefined : texts.notLoaded)}
              onClick={isAllPaused ? onResumeAll : onPauseAll}
            />
          </>
        )
      }
    />
  );
}

function dataAt(at: string, isBrief: boolean): string {
  const day = formatDay(at);
  const time = formatTimestamp(at).slice(day.length + 1);
  return isBrief ? texts.dataAtBrief({ time }) : texts.dataAt({ day, time, seconds: refreshSeconds });
}
