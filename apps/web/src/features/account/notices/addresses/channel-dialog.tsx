import {
  confirmationCodeMinutes,
  emailAddress,
  type NoticeChannel,
  noticeChannelCalls,
} from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts, addressTexts as texts } from '@hybrid-mail/messages/notice-channels';
import { problem } from '@hybrid-mail/messages/problem';
import { protectionTexts } from '@hybrid-mail/messages/protection';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiErrorText } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { useFormSubmission } from '../../../../shared/saving/use-form-submission.ts';
import { TextField } from '../../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../../ui/form-field/use-screen-form.ts';
import { touchButton } from '../../../../ui/theme/tokens.ts';
import { accountQueries } from '../../account.queries.ts';
import { SubmitFormDialog } from '../../dialogs/submit-form-dialog.tsx';
import { ChangeResult } from '../change-result.tsx';
import { AddressProblem, type ChannelTask, type ChannelTaskResult } from './channel-lines.tsx';

interface Props {
  readonly task: ChannelTask;
  readonly channel: NoticeChannel;
  readonly onTask: (task: ChannelTask) => void;
  readonly onDone: (done: ChannelTaskResult) => void;
}

/** Dialog of a channel task. Each completed step refetches the channels. */
export function ChannelDialog({ task, channel, onTask, onDone }: Props) {
  const queries = useQueryClient();
  const { queryKey } = accountQueries.channels();
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const finish = (said: string) => onDone({ channel: channel.channel, said });
  const succeed = async (said: string) => {
    await readAgain();
    finish(said);
  };
  const close = () => finish('');
  switch (task.step) {
    case 'address':
      return (
        <AddressDialog
          channel={channel}
          onSent={async (address) => {
            await readAgain();
            onTask({ ...task, step: 'code', address });
          }}
          onClose={close}
        />
      );
    case 'code':
      return (
        <ConfirmationCodeDialog
          channel={channel}
          address={task.address}
          onConfirmed={() => succeed(noticeChannelTexts.connected)}
          onSentAgain={readAgain}
          onOther={() => onTask({ channel: task.channel, step: 'address' })}
          onClose={close}
        />
      );
    case 'disconnect':
      return (
        <DisconnectDialog
          channel={channel}
          onDisconnected={() => succeed(noticeChannelTexts.disconnected)}
          onClose={close}
        />
      );
  }
}

interface StepProps {
  readonly channel: NoticeChannel;
  readonly onClose: () => void;
}

interface AddressProps extends StepProps {
  readonly onSent: (address: string) => Promise<void>;
}

const addressFields = z.object({ address: emailAddress });

/** Asks for the new address and sends a code to it. */
function AddressDialog({ channel: { channel, address, newAddress }, onSent, onClose }: AddressProps) {
  const form = useScreenForm(addressFields, { address: newAddress ?? address ?? '' });
  const sending = useFormSubmission(form, {
    send: async (typed) => {
      await call(noticeChannelCalls.sendCode, { body: { channel, newAddress: typed.address } });
      await onSent(typed.address);
    },
    fieldOf: { 'too-many-codes': 'address' },
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

interface CodeProps extends StepProps {
  /** Address to which the code was sent. */
  readonly address: string;
  readonly onConfirmed: () => Promise<void>;
  readonly onSentAgain: () => Promise<void>;
  /** Returns to the address step. */
  readonly onOther: () => void;
}

/** Polling interval, because the mail server may refuse the message some seconds after it was sent. */
const readAgainMs = 5_000;

const codeFields = z.object({ code: z.string().regex(/^\d{6}$/, problem('code-missing')) });

/** Asks for the code that was sent to the new address. */
function ConfirmationCodeDialog({ channel, address, onConfirmed, onSentAgain, onOther, onClose }: CodeProps) {
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
        <Button loading={again.isPending} disabled={sending.isSending} onClick={() => again.mutate()} sx={touchButton}>
          {texts.again}
        </Button>
        <Button disabled={sending.isSending} onClick={onOther} sx={touchButton}>
          {texts.otherAddress}
        </Button>
        <ChangeResult text={again.isSuccess ? texts.sentAgain : undefined} />
      </Box>
    </SubmitFormDialog>
  );
}

/** Keeps the digits only, because the user may paste «Код: 123 456». */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, 6);

/** Form that confirms the new address, and the mutation that sends another code. */
function useCode({ channel: { channel }, address, onConfirmed, onSentAgain }: Omit<CodeProps, 'onOther' | 'onClose'>) {
  const form = useScreenForm(codeFields, { code: '' });
  const sending = useFormSubmission(form, {
    send: async (typed) => {
      await call(noticeChannelCalls.confirm, { body: { channel, ...typed } });
      await onConfirmed();
    },
    fieldOf: { 'address-code-wrong': 'code', 'address-code-ended': 'code', 'too-many-codes': 'code' },
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

interface DisconnectProps extends StepProps {
  readonly onDisconnected: () => Promise<void>;
}

/**
 * Asks for confirmation and disconnects an address, or discards an unconfirmed one. The server notifies a disconnected
 * address.
 */
function DisconnectDialog({ channel: { channel, address, newAddress }, onDisconnected, onClose }: DisconnectProps) {
  const work = useMutation({
    mutationFn: () => call(noticeChannelCalls.disconnect, { query: { channel } }),
    onSuccess: onDisconnected,
  });
  const sending = {
    isSending: work.isPending,
    failure: work.isError ? (apiErrorText(work.error) ?? protectionTexts.unexpected) : null,
    submit: () => !work.isPending && work.mutate(),
  };
  return (
    <SubmitFormDialog
      title={texts.disconnectTitle({ channel: noticeChannelTexts.names[channel] })}
      action={address === null ? noticeChannelTexts.drop : noticeChannelTexts.disconnect}
      sending={sending}
      isDestructive
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {address === null ? texts.dropText({ address: newAddress ?? '' }) : texts.disconnectText({ address })}
      </Typography>
    </SubmitFormDialog>
  );
}
