import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';

interface Props {
  readonly channel: NoticeChannel;
  /** Of the words that say that no address is connected. */
  readonly whyOffId: string;
}

/** The connected address; without it the one that waits for its code, or that there is none. */
export function AddressWords({ channel: { address, newAddress }, whyOffId }: Props) {
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
