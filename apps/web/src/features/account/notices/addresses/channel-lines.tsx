import type { ChannelName, NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay, plainToIso } from '../../../../lib/formats/dates.ts';
import { tones, touchButton } from '../../../../ui/theme/tokens.ts';
import { ChangeResult } from '../change-result.tsx';

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

/**
 * Shows why messages do not reach an address, with the mail server's answer.
 * @param onChange opens the dialog that changes the address; omitted where another button opens it
 */
export function AddressProblem({ channel, onChange }: Pick<Props, 'channel'> & { readonly onChange?: () => void }) {
  const { problem, problemText, problemOnStr } = channel;
  if (problem === null) return null;
  const isFull = problem === 'full';
  const Icon = isFull ? WarningAmber : ErrorOutline;
  const day = problemOnStr === null ? '' : formatDay(plainToIso(problemOnStr));
  return (
    <Box sx={{ mt: 1, color: tones[isFull ? 'amber' : 'red'].text }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', flex: 'none' }} />
        {texts.problems[problem]}
      </Box>
      {problemText && (
        <Box sx={{ color: 'text.secondary', fontSize: 13, lineHeight: '17px', overflowWrap: 'anywhere' }}>
          {texts.answer({ day, text: problemText })}
        </Box>
      )}
      {!isFull && onChange && (
        <Box sx={{ ml: -2 }}>
          <StepButton label={texts.changeAddress} channel={channel.channel} onClick={onChange} />
        </Box>
      )}
    </Box>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly channel: ChannelName;
  readonly onClick: () => void;
}

/** Button that opens the dialog of a step. Its accessible name includes the channel. */
const StepButton = ({ label, channel, onClick }: ButtonProps) => (
  <Button
    onClick={onClick}
    aria-label={texts.action({ action: label, channel: texts.names[channel] })}
    sx={touchButton}
  >
    {label}
  </Button>
);
