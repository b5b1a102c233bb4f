import { scopeOf } from '@hybrid-mail/access';
import { type NoticeChannel, type NoticeFrequency, noticeFrequencies } from '@hybrid-mail/contracts/notice-channel';
import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { tabStyle } from '../../../ui/count-tabs/count-tabs.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { colors, touchButton, touchHeight } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { accountQueries } from '../account.queries.ts';
import { cardRowStyles, ProfileCard, SkeletonLines } from '../profile/profile-card.tsx';
import { ChannelDialog } from './addresses/channel-dialog.tsx';
import { ChannelLines, type ChannelTask, type ChannelTaskResult } from './addresses/channel-lines.tsx';
import { ChangeResult } from './change-result.tsx';
import { NoticeKindTable, noticeKindsOf } from './kinds/notice-kind-table.tsx';
import { applyChoiceChange, useNoticeChoices } from './kinds/use-notice-choices.ts';

const inside = { px: { xs: 4, sm: 5 }, pb: 4 } as const;

/** «Уведомления»: kinds of notices, channels and frequency. Loads and fails independently of the other cards. */
export function NoticesCard() {
  const channels = useQuery(accountQueries.channels());
  return (
    <ProfileCard
      title={texts.title}
      action={
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.pageAlways}
        </Box>
      }
    >
      {channels.data ? (
        <NoticeChoices channels={channels.data} />
      ) : (
        <Box sx={inside}>
          {channels.isError ? <NotLoaded query={channels} text={texts.failed} /> : <SkeletonLines rows={6} />}
        </Box>
      )}
    </ProfileCard>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', '& > li': { borderTop: `1px solid ${colors.lineSoft}` } } as const;

/** Notice settings of the user: kinds by channel, then address and frequency of each channel. */
function NoticeChoices({ channels: kept }: { readonly channels: readonly NoticeChannel[] }) {
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
      {channels.length === 0 && (
        <Box sx={{ px: { xs: 4, sm: 5 }, py: 3, color: 'text.secondary', borderTop: `1px solid ${colors.lineSoft}` }}>
          {texts.noChannels}
        </Box>
      )}
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

type DigestProps = Pick<ComponentProps<typeof NoticeKindTable>, 'said' | 'onChoose'> & {
  readonly channel: NoticeChannel;
};

const choice = { ...tabStyle, ...touchButton, ...touchHeight } as const;

/** Choice of how often messages are sent through a channel. */
function DigestSchedule({ channel: { channel, rhythm: chosen }, said, onChoose }: DigestProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const ofThis = said && 'rhythm' in said.change && said.change.channel === channel ? said : undefined;
  return (
    <Box sx={{ ...cardRowStyles, borderTop: `1px solid ${colors.line}` }}>
      <Box>
        <Box id={id}>{texts.rhythmOf[channel]}</Box>
        <ChangeResult {...ofThis} />
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        fullWidth={isPhone}
        value={chosen}
        onChange={(_, rhythm: NoticeFrequency | null) => rhythm && onChoose({ channel, rhythm })}
        aria-labelledby={id}
      >
        {noticeFrequencies.map((rhythm) => (
          <ToggleButton key={rhythm} value={rhythm} sx={choice}>
            {texts.rhythms[rhythm]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
