import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';

interface Props {
  readonly channel: NoticeChannel;
  /** DOM id of the "no address" text, for aria-describedby. */
  readonly whyOffId: string;
}

/** The connected address, else the unconfirmed one, else the text that there is none. */
export function AddressText({ channel: { address, newAddress }, whyOffId }: Props) {
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
