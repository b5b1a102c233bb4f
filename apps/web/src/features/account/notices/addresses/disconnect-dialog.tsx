import { type NoticeChannel, noticeChannelCalls } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts, addressTexts as texts } from '@hybrid-mail/messages/notice-channels';
import { protectionTexts } from '@hybrid-mail/messages/protection';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { apiErrorText } from '../../../../lib/api/api-error-text.ts';
import { call } from '../../../../lib/api/call.ts';
import { FormDialog } from '../../../../ui/form-dialog/form-dialog.tsx';
import { FormButtons } from '../../dialogs/form-buttons.tsx';

interface Props {
  readonly channel: NoticeChannel;
  readonly onDisconnected: () => Promise<void>;
  readonly onClose: () => void;
}

/** Confirms disconnecting an address, which is notified, or discarding an unconfirmed one. */
export function DisconnectDialog({ channel: { channel, address, newAddress }, onDisconnected, onClose }: Props) {
  const work = useMutation({
    mutationFn: () => call(noticeChannelCalls.disconnect, { query: { channel } }),
    onSuccess: onDisconnected,
  });
  return (
    <FormDialog
      isOpen
      title={texts.disconnectTitle({ channel: noticeChannelTexts.names[channel] })}
      onClose={onClose}
      isBusy={work.isPending}
      onSubmit={() => !work.isPending && work.mutate()}
      actions={
        <FormButtons
          action={address === null ? noticeChannelTexts.drop : noticeChannelTexts.disconnect}
          isSending={work.isPending}
          isDestructive
          onClose={onClose}
        />
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {address === null ? texts.dropText({ address: newAddress ?? '' }) : texts.disconnectText({ address })}
      </Typography>
      {work.isError && (
        <Alert severity="error" role="alert" sx={{ mt: 4 }}>
          {apiErrorText(work.error) ?? protectionTexts.unexpected}
        </Alert>
      )}
    </FormDialog>
  );
}
