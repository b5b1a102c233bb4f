import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { AddressProblem } from './address-problem.tsx';
import { ChannelLine } from './channel-line.tsx';
import type { ChannelTask, DoneTask } from './channel-task.ts';
import { Said } from './said.tsx';
import { StepButton } from './step-button.tsx';

interface Props {
  readonly channel: NoticeChannel;
  /** Of the words that say that no address is connected. */
  readonly whyOffId: string;
  /** What came of the last task, if it was of this channel. */
  readonly done: DoneTask | undefined;
  readonly onTask: (task: ChannelTask) => void;
}

/** The address of a channel, the one that waits for its code, and what can be done with them. Has the focus after a task whose button is gone. */
export function ChannelLines({ channel, whyOffId, done, onTask }: Props) {
  const lines = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (done && document.activeElement === document.body) lines.current?.focus();
  }, [done]);
  const { address, newAddress, channel: name } = channel;
  const open = (step: 'address' | 'disconnect') => () => onTask({ channel: name, step });
  const problem = <AddressProblem channel={channel} onChange={open('address')} />;
  return (
    <Box component="li" ref={lines} tabIndex={-1} sx={{ py: { xs: 2, sm: 1 }, outlineOffset: -2 }}>
      {address !== null && (
        <ChannelLine
          label={texts.names[name]}
          buttons={
            <>
              <StepButton label={texts.change} channel={name} onClick={open('address')} />
              <StepButton label={texts.disconnect} channel={name} onClick={open('disconnect')} />
            </>
          }
        >
          {address}
          <Quiet>{`, ${texts.confirmed}`}</Quiet>
          {newAddress === null && problem}
        </ChannelLine>
      )}
      {address === null && newAddress === null && (
        <ChannelLine
          label={texts.names[name]}
          buttons={<StepButton label={texts.connect} channel={name} onClick={open('address')} />}
        >
          <Quiet id={whyOffId}>{texts.notConnected}</Quiet>
        </ChannelLine>
      )}
      {newAddress !== null && (
        <ChannelLine
          label={address === null ? texts.names[name] : ''}
          buttons={
            <>
              <StepButton
                label={texts.enterCode}
                channel={name}
                onClick={() => onTask({ channel: name, step: 'code', address: newAddress })}
              />
              {address === null && <StepButton label={texts.drop} channel={name} onClick={open('disconnect')} />}
            </>
          }
        >
          <span id={address === null ? whyOffId : undefined}>{texts.awaits({ address: newAddress })}</span>
          {problem}
        </ChannelLine>
      )}
      <Box sx={{ px: { xs: 4, sm: 5 } }}>
        <Said text={done?.said} />
      </Box>
    </Box>
  );
}

const Quiet = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <Box component="span" id={id} sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
