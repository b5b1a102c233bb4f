import { scopeOf } from '@hybrid-mail/access';
import type { NoticeChannel } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useRole } from '../../../../lib/queries/profile.queries.ts';
import { colors } from '../../../../ui/theme/tokens.ts';
import { ChannelDialog, type ChannelTask, type ChannelTaskResult } from '../addresses/channel-dialog.tsx';
import { ChannelLines } from '../addresses/channel-lines.tsx';
import { DigestSchedule } from './digest-schedule.tsx';
import { noticeKindsOf } from './notice-kind-settings.ts';
import { NoticeKindTable } from './notice-kind-table.tsx';
import { applyChoiceChange, useNoticeChoices } from './use-notice-choices.ts';

const list = { m: 0, p: 0, listStyle: 'none', '& > li': { borderTop: `1px solid ${colors.lineSoft}` } } as const;

/** Notice settings of the user: kinds by channel, then address and frequency of each channel. */
export function NoticeChoices({ channels: kept }: { readonly channels: readonly NoticeChannel[] }) {
  const id = useId();
  const role = useRole();
  const [task, setTask] = useState<ChannelTask | null>(null);
  const [done, setDone] = useState<ChannelTaskResult>();
  const { pending, said, choose } = useNoticeChoices();
  const channels = kept.map((channel) => pending.reduce(applyChoiceChange, channel));
  const kinds = noticeKindsOf((action) => scopeOf(role, action));
  const whyOff = ({ channel }: NoticeChannel) => `${id}-${channel}`;
  const open = (chosen: ChannelTask) => {
    setDone(undefined);
    setTask(chosen);
  };
  const finish = (result: ChannelTaskResult) => {
    setTask(null);
    setDone(result);
  };
  const current = channels.find(({ channel }) => channel === task?.channel);
  return (
    <>
      <NoticeKindTable
        {...{ kinds, channels, said, whyOff }}
        onChoose={choose}
        onConnect={({ channel }) => open({ channel, step: 'address' })}
      />
      {channels.length === 0 && <NoChannels />}
      <Box component="ul" sx={list}>
        {channels.map((channel) => (
          <ChannelLines
            key={channel.channel}
            channel={channel}
            whyOffId={whyOff(channel)}
            done={done?.channel === channel.channel ? done : undefined}
            onTask={open}
          />
        ))}
      </Box>
      {channels
        .filter(({ address }) => address !== null && kinds.length > 1)
        .map((channel) => (
          <DigestSchedule key={channel.channel} channel={channel} said={said} onChoose={choose} />
        ))}
      {task && current && <ChannelDialog task={task} channel={current} onTask={setTask} onDone={finish} />}
    </>
  );
}

const NoChannels = () => (
  <Box sx={{ px: { xs: 4, sm: 5 }, py: 3, color: 'text.secondary', borderTop: `1px solid ${colors.lineSoft}` }}>
    {texts.noChannels}
  </Box>
);
