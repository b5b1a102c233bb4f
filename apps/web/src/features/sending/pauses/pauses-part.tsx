import { sendingCalls } from '@hybrid-mail/contracts/sending';
import type { SendingPause } from '@hybrid-mail/contracts/sending-records';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { formatDayTime } from '../sending-times.ts';
import { SideSection } from '../side-section.tsx';
import { pauseElementId } from '../waiting/use-waiting-list.ts';

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
  const isAllPaused = state.health.code === 'restored' || pauses.some(({ organization }) => organization === null);
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
          <PauseRow key={pause.id} {...{ pause, pauses, offBecause, onResumeAll }} />
        ))}
      </Box>
      <Box sx={foot}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {!isAllPaused && texts.othersSend({ count: organizationsSending })}
        </Box>
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
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  pt: 2,
  borderTop: `1px solid ${colors.lineSoft}`,
  color: colors.secondary,
  '& button': { flex: 'none' },
} as const;

/** A pause of all letters that a person began. An automatic one may run beside it. */
export const isOfAllByPerson = ({ organization, isAutomatic }: SendingPause): boolean =>
  organization === null && !isAutomatic;

interface RowProps extends Pick<Props, 'offBecause'> {
  readonly pause: SendingPause;
  /** All running pauses; links from waiting letters lead to the first of their organization, or of all. */
  readonly pauses: readonly SendingPause[];
  /** Called to end a pause of all letters, which the user must confirm. */
  readonly onResumeAll: () => void;
}

/** A running pause: scope, reason, author, start and end. */
function PauseRow({ pause, pauses, offBecause, onResumeAll }: RowProps) {
  const isPhone = useIsPhone();
  const { id, isAutomatic, organization, reason, endsOn } = pause;
  const isFirst = pauses.find((each) => each.organization?.id === organization?.id) === pause;
  const {
    mutate: resume,
    isPending,
    error,
  } = useResumeSending(id, organization ? texts.resumed({ name: organization.name }) : texts.resumedAll);

  return (
    <Box component="li" id={isFirst ? pauseElementId(organization?.id ?? null) : undefined} tabIndex={-1} sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{titleOf(pause)}</Box>
        <div>{reason}</div>
        <Box sx={{ color: colors.secondary }}>{authorOf(pause)}</Box>
        {endsOn && <Box sx={{ color: colors.secondary }}>{texts.until({ when: formatDayTime(endsOn) })}</Box>}
        <Box role="alert" sx={{ color: tones.red.text, fontWeight: 600 }}>
          {error && (error instanceof ApiError ? error.message : sendingTexts.pauseDialog.failed)}
        </Box>
      </Box>
      {!isPhone && (
        <ButtonWithReason
          variant="outlined"
          startIcon={<PlayArrowOutlined />}
          label={texts.resume}
          name={organization ? texts.resumeNamed({ name: organization.name }) : texts.resumeAll}
          disabledBecause={offBecause}
          isBusy={isPending}
          onClick={organization || isAutomatic ? () => resume() : onResumeAll}
        />
      )}
    </Box>
  );
}

function titleOf({ isAutomatic, organization, letters }: SendingPause): string {
  if (organization) return texts.ofOrganization({ name: organization.name, letters });
  return (isAutomatic ? texts.allPausedItself : texts.allPaused)({ letters });
}

function authorOf({ isAutomatic, createdBy, createdOn }: SendingPause): string {
  const when = formatDayTime(createdOn);
  return isAutomatic ? texts.itself({ when }) : texts.by({ name: createdBy ?? texts.terminal, when });
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
  py: 2,
  borderTop: `1px solid ${colors.lineSoft}`,
  '& button': { flex: 'none' },
} as const;

/** Resumes a paused sending. Also refetches after an error, because a colleague may have ended the pause earlier. */
function useResumeSending(id: number, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendingCalls.resume, { body: { id } }),
    onSuccess: () => notify.success(done),
    onSettled: () => void queries.invalidateQueries({ queryKey: sendingQueryKey }),
  });
}

interface ResumeProps {
  readonly pause: SendingPause;
  readonly onClose: () => void;
}

/** Asks for confirmation before the sending of all letters is resumed. */
export function ResumeAllDialog({ pause: { id, letters }, onClose }: ResumeProps) {
  const { mutateAsync: resume } = useResumeSending(id, texts.resumedAll);
  const { title, text } = sendingTexts.resumeDialog;
  return (
    <ConfirmDialog title={title} confirmLabel={texts.resume} onConfirm={resume} onClose={onClose}>
      <Typography>{text({ letters })}</Typography>
    </ConfirmDialog>
  );
}
