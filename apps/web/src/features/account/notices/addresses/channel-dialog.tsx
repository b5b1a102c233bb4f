import type { ChannelName, NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import { useQueryClient } from '@tanstack/react-query';
import { accountQueries } from '../../account.queries.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ConfirmationCodeDialog } from './confirmation-code-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';

/** What the dialog does with the address of a channel. */
export type ChannelTask = { readonly channel: ChannelName } & (
  | { readonly step: 'address' | 'disconnect' }
  /** Asks for the code that was sent to this address. */
  | { readonly step: 'code'; readonly address: string }
);

/** Result of a finished task. A new object each time, so that effects run for equal results too. */
export interface ChannelTaskResult {
  readonly channel: ChannelName;
  readonly said: string;
}

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
          onConfirmed={() => succeed(texts.connected)}
          onSentAgain={readAgain}
          onOther={() => onTask({ channel: task.channel, step: 'address' })}
          onClose={close}
        />
      );
    case 'disconnect':
      return <DisconnectDialog channel={channel} onDisconnected={() => succeed(texts.disconnected)} onClose={close} />;
  }
}
