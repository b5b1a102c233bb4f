import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsPhone } from '../../../../ui/theme/use-is-phone.ts';

interface Props {
  readonly channel: NoticeChannel;
  readonly onConnect: () => void;
}

/** Head of a channel's column. Phones have the button below the table only. */
export function ChannelHead({ channel: { channel, address, newAddress }, onConnect }: Props) {
  const isPhone = useIsPhone();
  const name = texts.names[channel];
  if (isPhone || address !== null || newAddress !== null) return name;
  return (
    <>
      {name}
      <Box>
        <Button
          size="small"
          onClick={onConnect}
          aria-label={texts.action({ action: texts.connect, channel: name })}
          sx={{ fontSize: 13, px: 1 }}
        >
          {texts.connect}
        </Button>
      </Box>
    </>
  );
}
