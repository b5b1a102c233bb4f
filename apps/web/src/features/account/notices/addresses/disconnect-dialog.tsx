import { type NoticeChannel, noticeChannelCalls } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts, addressTexts as texts } from '@hybrid-mail/messages/notice-channels';
import { protectionTexts } from '@hybrid-mail/messages/protection';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { apiErrorText } from '../../../../lib/api/api-error-text.ts';
import { call } from '../../../../lib/api/call.ts';
import { SubmitFormDialog } from '../../dialogs/submit-form-dialog.tsx';

interface Props {
  readonly channel: NoticeChannel;
  readonly onDisconnected: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation and disconnects an address, or discards an unconfirmed one. The server notifies a disconnected
 * address.
 */
export function DisconnectDialog({ channel: { channel, address, newAddress }, onDisconnected, onClose }: Props) {
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
