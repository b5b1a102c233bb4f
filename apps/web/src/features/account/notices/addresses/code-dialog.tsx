import { codeMinutes, type NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { addressTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../ui/form-dialog/form-dialog.tsx';
import { TextField } from '../../../../ui/form-field/index.ts';
import { heights } from '../../../../ui/theme/tokens.ts';
import { accountQueries } from '../../account.queries.ts';
import { FormButtons } from '../../dialogs/form-buttons.tsx';
import { ChangeResult } from '../change-result.tsx';
import { AddressProblem } from './address-problem.tsx';
import { useCode } from './use-code.ts';

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

/** Polling interval: the address's server may refuse the message some seconds later. */
const readAgainMs = 5_000;

const touch = { minHeight: { xs: heights.touch, sm: heights.button } } as const;

/** Asks for the code that was sent to the new address. */
export function CodeDialog({ channel, address, onConfirmed, onSentAgain, onOther, onClose }: Props) {
  useQuery({ ...accountQueries.channels(), refetchInterval: readAgainMs });
  const { form, isSending, failure, submit, isSentAgain, isAsking, sendAgain } = useCode({
    channel: channel.channel,
    address,
    onConfirmed,
    onSentAgain,
  });
  const isProblem = channel.newAddress === address && channel.problem !== null;
  return (
    <FormDialog
      isOpen
      title={texts.codeTitle}
      onClose={onClose}
      isBusy={isSending}
      isTyped={form.formState.isDirty}
      onSubmit={submit}
      actions={<FormButtons action={texts.confirm} isSending={isSending} closeLabel={texts.later} onClose={onClose} />}
    >
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>{texts.sent({ address, minutes: codeMinutes })}</Typography>
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
        <Button loading={isAsking} disabled={isSending} onClick={sendAgain} sx={touch}>
          {texts.again}
        </Button>
        <Button disabled={isSending} onClick={onOther} sx={touch}>
          {texts.otherAddress}
        </Button>
        <ChangeResult text={isSentAgain ? texts.sentAgain : undefined} />
      </Box>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {failure}
        </Alert>
      )}
    </FormDialog>
  );
}

/** «Код: 123 456» may be pasted. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, 6);
