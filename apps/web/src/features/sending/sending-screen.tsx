import type { SendingPause } from '@hybrid-mail/contracts/sending-records';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts as texts } from '@hybrid-mail/messages/sending';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type PropsWithChildren, useState } from 'react';
import { formatTime } from '../../lib/formats/dates.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePageSearch } from '../../lib/list-search/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { sendingQueryKey } from '../../lib/queries/sending.queries.ts';
import { colors, tones, touchButton } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { formatHealth } from './health/format-health.ts';
import { PostAnswers } from './health/post-answers.tsx';
import { QueueFigures } from './health/queue-figures.tsx';
import { WorkersPart } from './health/workers-part.tsx';
import { PauseDialog, type PauseTarget } from './pauses/pause-dialog.tsx';
import { isOfAllByPerson, PausesPart, ResumeAllDialog } from './pauses/pauses-part.tsx';
import { sendingQueries } from './sending.queries.ts';
import { SendingHeader } from './sending-header.tsx';
import { sendingListDefinition } from './sending-list-state.ts';
import { WaitingPart } from './waiting/waiting-part.tsx';

/** «Отправка: состояние»: health of the sending, what waits and why, and the user's actions. */
export function SendingScreen() {
  const search = usePageSearch(sendingListDefinition);
  const { data: state, error } = useQuery(sendingQueries.state());
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: sendingQueryKey });
  useKeys({ KeyR: refresh });
  const offBecause = useCan()('sending.act') ? undefined : texts.off.notHead;
  const [dialog, setDialog] = useState<PauseTarget | SendingPause | null>(null);
  const close = () => setDialog(null);
  const isStale = error !== null && state !== undefined;
  const ofAll = state?.pauses.find(isOfAllByPerson);
  const onResumeAll = () => setDialog(ofAll ?? null);
  return (
    <Box sx={page}>
      <SendingHeader {...{ state, isStale, offBecause, onResumeAll }} onPauseAll={() => setDialog('all')} />
      {error && <StaleNote at={state?.at} why={error.message} onRetry={refresh} />}
      <StaleData isOn={isStale}>
        {state ? (
          <HealthBanner state={state} />
        ) : (
          !error && <Skeleton variant="rounded" sx={{ mx: 4, mb: 4, height: 38 }} />
        )}
      </StaleData>
      <WhoDecides offBecause={offBecause} />
      <Box sx={columns}>
        <Box sx={left}>
          <StaleData isOn={isStale}>{state && <QueueFigures state={state} isStale={isStale} />}</StaleData>
          <WaitingPart {...{ state, isStale, search, offBecause }} />
        </Box>
        {state && (
          <RightColumn {...{ state, isStale, offBecause, onResumeAll }} onPauseOne={() => setDialog('organization')} />
        )}
      </Box>
      {(dialog === 'all' || dialog === 'organization') && <PauseDialog of={dialog} onClose={close} />}
      {typeof dialog === 'object' && dialog && <ResumeAllDialog pause={dialog} onClose={close} />}
    </Box>
  );
}

/** Explains who may act, if this user or this device may not. */
function WhoDecides({ offBecause }: { readonly offBecause: string | undefined }) {
  const isPhone = useIsPhone();
  const why = offBecause ?? (isPhone ? texts.off.phone : undefined);
  return (
    why && (
      <Box component="p" sx={{ m: 0, px: 4, pb: 3, color: colors.secondary }}>
        {why}
      </Box>
    )
  );
}

type RightProps = ComponentProps<typeof PausesPart> & { readonly isStale: boolean };

const RightColumn = ({ isStale, ...pauses }: RightProps) => (
  <Box sx={right}>
    <StaleData isOn={isStale}>
      <PostAnswers answers={pauses.state.answers} />
      <WorkersPart workers={pauses.state.workers} />
    </StaleData>
    <PausesPart {...pauses} />
  </Box>
);

/** Removes the colours of figures that are stale. */
const StaleData = ({ isOn, children }: PropsWithChildren<{ readonly isOn: boolean }>) => (
  <Box sx={isOn ? { filter: 'grayscale(1)', color: colors.secondary } : undefined}>{children}</Box>
);

const page = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  height: { lg: '100%' },
  bgcolor: 'background.paper',
} as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 322px', xl: 'minmax(0, 1fr) 324px' },
  flex: 1,
  minHeight: { lg: 0 },
} as const;

const left = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: { lg: 0 } } as const;

const right = {
  overflowY: { lg: 'auto' },
  borderLeft: { lg: `1px solid ${colors.line}` },
  borderTop: { xs: `1px solid ${colors.line}`, lg: 'none' },
  minHeight: 0,
} as const;

interface Props {
  /** Time of the shown data; undefined if there is none. */
  readonly at: string | undefined;
  readonly why: string;
  readonly onRetry: () => void;
}

/** Shown when the data could not be refreshed or loaded. */
const StaleNote = ({ at, why, onRetry }: Props) => (
  <Alert
    severity="error"
    role="alert"
    sx={{ mx: 4, mb: 3, alignItems: 'center', py: 0 }}
    action={
      <Button color="inherit" onClick={onRetry} sx={touchButton}>
        {commonTexts.retry}
      </Button>
    }
  >
    {at === undefined ? texts.notLoaded : texts.stale({ time: formatTime(at) })} {why}
  </Alert>
);

const icons = { green: CheckCircleOutlined, amber: WarningAmberOutlined, red: ErrorOutlineOutlined } as const;

const banner = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  mx: 4,
  mb: 4,
  px: 5,
  py: 2,
  borderRadius: '5px',
  '& svg': { fontSize: 22, flex: 'none' },
} as const;

/** Live region with the health sentence, in the colour of its level. */
function HealthBanner({ state }: { readonly state: SendingState }) {
  const { level } = state.health;
  const { text, tint } = tones[level];
  const { fact, more } = formatHealth(state);
  const Icon = icons[level];
  return (
    <Box
      role="status"
      sx={{ ...banner, bgcolor: tint, color: text, boxShadow: `inset 4px 0 ${text}`, '& p': { color: 'text.primary' } }}
    >
      <Icon aria-hidden />
      <Box component="p" sx={{ m: 0 }}>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {fact}
        </Box>
        {more && ` ${more}`}
      </Box>
    </Box>
  );
}
