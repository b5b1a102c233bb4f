import { sendingCalls } from '@hybrid-mail/contracts/sending';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { TextField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { typedReason } from '../typed-reason.ts';

const { lost: texts, pauseDialog } = sendingTexts;

type LostEvents = NonNullable<SendingState['lostEvents']>;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: 4,
  py: 2,
  borderTop: `1px solid ${colors.lineSoft}`,
} as const;

interface Props {
  readonly lost: LostEvents;
  readonly offBecause: string | undefined;
}

/** Says how many events wait for a decision because a restore lost their letters, and closes all of them at once. */
export function LostEventsLine({ lost, offBecause }: Props) {
  const isPhone = useIsPhone();
  const [isAsked, setAsked] = useState(false);
  return (
    <Box sx={line}>
      <span>{texts.note(lost)}</span>
      {!isPhone && (
        <ButtonWithReason
          variant="outlined"
          startIcon={<MarkEmailReadOutlined />}
          label={texts.button}
          disabledBecause={offBecause}
          onClick={() => setAsked(true)}
        />
      )}
      {isAsked && <LostEventsDialog lost={lost} onClose={() => setAsked(false)} />}
    </Box>
  );
}

const typed = z.object({ reason: typedReason });

interface DialogProps {
  readonly lost: LostEvents;
  readonly onClose: () => void;
}

function LostEventsDialog({ lost: { events }, onClose }: DialogProps) {
  const form = useScreenForm(typed, { reason: '' });
  const saving = useSaving(form, {
    send: async ({ reason }: z.output<typeof typed>) => {
      await call(sendingCalls.settleLost, { body: { reason } });
      return null;
    },
    told: { saved: texts.saved, failed: texts.failed },
    changed: [sendingQueryKey],
    onClose,
  });
  return (
    <SavingDialog
      title={texts.button}
      saveLabel={texts.save}
      failedTitle={texts.failed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', rowGap: 4 }}>
        <Typography>{texts.text({ events })}</Typography>
        <TextField
          control={form.control}
          name="reason"
          label={pauseDialog.reason}
          help={pauseDialog.reasonHelp}
          rows={2}
        />
      </Box>
    </SavingDialog>
  );
}
