import { auditActions } from '@hybrid-mail/contracts/audit';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { auditTexts } from '@hybrid-mail/messages/audit';
import { sendingTexts as texts } from '@hybrid-mail/messages/sending';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatTimestamp } from '../../lib/formats/dates.ts';
import { paths } from '../../lib/routes.ts';
import { ActionButton } from '../../ui/action-button/action-button.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { isOfAllByPerson } from './pauses/pauses-part.tsx';
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
  const isAllPaused = state?.pauses.some(isOfAllByPerson) ?? false;
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

const acts = [
  'sending.pause',
  'sending.resume',
  'sending.refuse',
  'sending.retry',
  'sending.retryAll',
  'sending.remind',
  'sending.applyAgain',
  'sending.settleLost',
] as const;

/**
 * «Кто и что делал»: links to the audit log, one per action of this page, because its filter takes one action at a
 * time.
 */
function AuditMenu() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const open = (act: (typeof acts)[number]) =>
    void navigate({ to: paths['admin-audit'], search: { action: auditActions.indexOf(act) } });
  return (
    <>
      <Button
        startIcon={<HistoryOutlined />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => setPlace(event.currentTarget)}
      >
        {texts.whoDid}
      </Button>
      <Menu open={place !== null} anchorEl={place} onClose={() => setPlace(null)}>
        {acts.map((act) => (
          <MenuItem key={act} onClick={() => open(act)}>
            {auditTexts.actions[act]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
