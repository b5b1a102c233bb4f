import { sendingCalls } from '@hybrid-mail/contracts/sending';
import type { SendingPause } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { formatDayTime } from '../sending-times.ts';
import { pauseElementId } from '../waiting/use-waiting-list.ts';

const texts = sendingTexts.pauses;

interface Props {
  readonly pause: SendingPause;
  readonly offBecause: string | undefined;
  /** Called to end a pause of all letters, which the user must confirm. */
  readonly onResumeAll: () => void;
}

/** A running pause: scope, reason, author, start and end. */
export function PauseRow({ pause, offBecause, onResumeAll }: Props) {
  const isPhone = useIsPhone();
  const { id, organization, letters, reason, createdBy, createdOn, endsOn } = pause;
  const { mutate: resume, isPending, error } = useResumeSending(id, texts.resumed({ name: organization?.name ?? '' }));
  const title = organization
    ? texts.ofOrganization({ name: organization.name, letters })
    : texts.allPaused({ letters });
  return (
    <Box component="li" id={pauseElementId(organization?.id ?? null)} tabIndex={-1} sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <div>{reason}</div>
        <Box sx={{ color: colors.secondary }}>
          {texts.by({ name: createdBy ?? texts.terminal, when: formatDayTime(createdOn) })}
        </Box>
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
          onClick={organization ? () => resume() : onResumeAll}
        />
      )}
    </Box>
  );
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
export function useResumeSending(id: number, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendingCalls.resume, { body: { id } }),
    onSuccess: () => notify.success(done),
    onSettled: () => void queries.invalidateQueries({ queryKey: sendingQueryKey }),
  });
}
