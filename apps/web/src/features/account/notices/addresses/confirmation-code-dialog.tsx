import { confirmationCodeMinutes, type NoticeChannel, noticeChannelCalls } from '@hybrid-mail/contracts/notice-channel';
import { addressTexts as texts } from '@hybrid-mail/messages/notice-channels';
import { problem } from '@hybrid-mail/messages/problem';
import { protectionTexts } from '@hybrid-mail/messages/protection';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiErrorText } from '../../../../lib/api/api-error-text.ts';
import { call } from '../../../../lib/api/call.ts';
import { useFormSubmission } from '../../../../shared/saving/use-form-submission.ts';
import { TextField, useScreenForm } from '../../../../ui/form-field/index.ts';
import { heights } from '../../../../ui/theme/tokens.ts';
import { accountQueries } from '../../account.queries.ts';
import { SubmitFormDialog } from '../../dialogs/submit-form-dialog.tsx';
import { ChangeResult } from '../change-result.tsx';
import { AddressProblem } from './address-problem.tsx';

interface Props {
  readonly channel: NoticeChannel;
  /** Address to which the code was sent. */
  readonly address: string;
  readonly onConfirmed: () => Promise<void>;
  readonly onSentAgain: () => Promise<void>;
  /** Returns to the address step. */
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** Polling interval, because the mail server may refuse the message some seconds after it was sent. */
const readAgainMs = 5_000;

const fields = z.object({ code: z.string().regex(/^\d{6}$/, problem('code-missing')) });
const fieldOf = { 'address-code-wrong': 'code', 'address-code-ended': 'code', 'too-many-codes': 'code' } as const;

const touch = { minHeight: { xs: heights.touch, sm: heights.button } } as const;

/** Asks for the code that was sent to the new address. */
export function ConfirmationCodeDialog({ channel, address, onConfirmed, onSentAgain, onOther, onClose }: Props) {
  useQuery({ ...accountQueries.channels(), refetchInterval: readAgainMs });
  const { form, sending, again } = useCode({ channel, address, onConfirmed, onSentAgain });
  const isProblem = channel.newAddress === address && channel.problem !== null;
  return (
    <SubmitFormDialog
      title={texts.codeTitle}
      action={texts.confirm}
      sending={sending}
      isTyped={form.formState.isDirty}
      closeLabel={texts.later}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {texts.sent({ address, minutes: confirmationCodeMinutes })}
      </Typography>
      <Box role="status" sx={{ mb: isProblem ? 4 : 0 }}>
        {isProblem && <AddressProblem channel={channel} />}
      </Box>
      <TextField
        control={form.control}
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="one-time-code"
        inputMode="numeric"
        asTyped={digitsOf}
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 2, ml: -2 }}>
        <Button loading={again.isPending} disabled={sending.isSending} onClick={() => again.mutate()} sx={touch}>
          {texts.again}
        </Button>
        <Button disabled={sending.isSending} onClick={onOther} sx={touch}>
          {texts.otherAddress}
        </Button>
        <ChangeResult text={again.isSuccess ? texts.sentAgain : undefined} />
      </Box>
    </SubmitFormDialog>
  );
}

/** Keeps the digits only, because the user may paste «Код: 123 456». */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, 6);

type Steps = Pick<Props, 'channel' | 'address' | 'onConfirmed' | 'onSentAgain'>;

/** Form that confirms the new address, and the mutation that sends another code. */
function useCode({ channel: { channel }, address, onConfirmed, onSentAgain }: Steps) {
  const form = useScreenForm(fields, { code: '' });
  const sending = useFormSubmission(form, {
    send: async (typed) => {
      await call(noticeChannelCalls.confirm, { body: { channel, ...typed } });
      await onConfirmed();
    },
    fieldOf,
    failedText: protectionTexts.unexpected,
  });
  const again = useMutation({
    mutationFn: () => call(noticeChannelCalls.sendCode, { body: { channel, newAddress: address } }),
    onSuccess: async () => {
      form.resetField('code');
      await onSentAgain();
    },
    onError: (error) =>
      form.setError('code', { type: 'server', message: apiErrorText(error) ?? protectionTexts.unexpected }),
    // The button lost the focus, because it was disabled during the request.
    onSettled: () => form.setFocus('code'),
  });
  return { form, sending, again };
}
