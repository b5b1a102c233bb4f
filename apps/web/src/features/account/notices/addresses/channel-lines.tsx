import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChangeResult } from '../change-result.tsx';
import { AddressProblem } from './address-problem.tsx';
import type { ChannelTask, ChannelTaskResult } from './channel-dialog.tsx';
import { StepButton } from './step-button.tsx';

interface Props {
  readonly channel: NoticeChannel;
  /** DOM id of the "no address" text, for aria-describedby. */
  readonly whyOffId: string;
  /** Result of the last finished task, if the task was about this channel. */
  readonly done: ChannelTaskResult | undefined;
  readonly onTask: (task: ChannelTask) => void;
}

/**
 * Connected and unconfirmed address of a channel, with buttons. The first button is the same element in each state, so
 * that it keeps the focus. It also gets the focus if the focus is outside the card after a task.
 */
export function ChannelLines({ channel, whyOffId, done, onTask }: Props) {
  const lines = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const isInCard = lines.current?.closest('section')?.contains(document.activeElement);
    if (done && !isInCard) lines.current?.querySelector('button')?.focus();
  }, [done]);
  const { address, newAddress, channel: name } = channel;
  const open = (step: 'address' | 'disconnect') => () => onTask({ channel: name, step });
  const enterCode = {
    label: texts.enterCode,
    onClick: () => onTask({ channel: name, step: 'code', address: newAddress ?? '' }),
  };
  const set = { label: address === null ? texts.connect : texts.change, onClick: open('address') };
  const isAwaited = newAddress !== null;
  const isConnected = address !== null;
  const problem = <AddressProblem channel={channel} onChange={open('address')} />;
  return (
    <Box component="li" ref={lines} sx={{ py: { xs: 2, sm: 1 } }}>
      <ChannelLine
        label={texts.names[name]}
        buttons={
          <>
            <StepButton channel={name} {...(isAwaited && !isConnected ? enterCode : set)} />
            {(isAwaited || isConnected) && (
              <StepButton
                channel={name}
                label={isConnected ? texts.disconnect : texts.drop}
                onClick={open('disconnect')}
              />
            )}
          </>
        }
      >
        <AddressText channel={channel} whyOffId={whyOffId} />
        {!(isAwaited && isConnected) && problem}
      </ChannelLine>
      {isAwaited && isConnected && (
        <ChannelLine label="" buttons={<StepButton channel={name} {...enterCode} />}>
          {texts.awaits({ address: newAddress })}
          {problem}
        </ChannelLine>
      )}
      <Box sx={{ pl: { xs: 4, sm: '116px' }, pr: 4 }}>
        <ChangeResult text={done?.said} />
      </Box>
    </Box>
  );
}

interface LineProps {
  readonly label: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '84px minmax(0, 1fr) auto' },
  columnGap: 3,
  alignItems: 'start',
  pl: { xs: 4, sm: 5 },
  pr: { xs: 4, sm: 3 },
  lineHeight: '20px',
} as const;

const words = { minWidth: 0, py: { xs: 0, sm: 2 }, overflowWrap: 'anywhere' } as const;

/** Line with one address of a channel. */
const ChannelLine = ({ label, buttons, children }: LineProps) => (
  <Box sx={line}>
    <Box sx={{ ...words, color: 'text.secondary' }}>{label}</Box>
    <Box sx={words}>{children}</Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -2, sm: 0 } }}>{buttons}</Box>
  </Box>
);

/** The connected address, else the unconfirmed one, else a text that says there is none. */
function AddressText({ channel: { address, newAddress }, whyOffId }: Pick<Props, 'channel' | 'whyOffId'>) {
  if (address !== null) {
    return (
      <>
        {address}
        <Quiet>{`, ${texts.confirmed}`}</Quiet>
      </>
    );
  }
  if (newAddress !== null) return <span id={whyOffId}>{texts.awaits({ address: newAddress })}</span>;
  return <Quiet id={whyOffId}>{texts.notConnected}</Quiet>;
}

const Quiet = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <Box component="span" id={id} sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
