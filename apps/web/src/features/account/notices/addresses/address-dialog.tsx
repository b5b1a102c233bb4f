import { emailAddress, type NoticeChannel, noticeChannelCalls } from '@hybrid-mail/contracts/notice-channel';
import { addressTexts as texts } from '@hybrid-mail/messages/notice-channels';
import { protectionTexts } from '@hybrid-mail/messages/protection';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { useFormSubmission } from '../../../../shared/saving/use-form-submission.ts';
import { TextField, useScreenForm } from '../../../../ui/form-field/index.ts';
import { SubmitFormDialog } from '../../dialogs/submit-form-dialog.tsx';

interface Props {
  readonly channel: NoticeChannel;
  readonly onSent: (address: string) => Promise<void>;
  readonly onClose: () => void;
}

const fields = z.object({ address: emailAddress });
const fieldOf = { 'too-many-codes': 'address' } as const;

/** Asks for the new address and sends a code to it. */
export function AddressDialog({ channel: { channel, address, newAddress }, onSent, onClose }: Props) {
  const form = useScreenForm(fields, { address: newAddress ?? address ?? '' });
  const sending = useFormSubmission(form, {
    send: async (typed) => {
      await call(noticeChannelCalls.sendCode, { body: { channel, newAddress: typed.address } });
      await onSent(typed.address);
    },
    fieldOf,
    failedText: protectionTexts.unexpected,
  });
  return (
    <SubmitFormDialog
      title={address === null ? texts.connectTitle : texts.changeTitle}
      action={texts.send}
      sending={sending}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{address === null ? texts.connectText : texts.changeText}</Typography>
      <TextField
        control={form.control}
        name="address"
        label={texts.address}
        help={texts.addressHelp}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        autoFocus
      />
    </SubmitFormDialog>
  );
}
