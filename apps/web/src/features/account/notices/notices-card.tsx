import { noticeChannelTexts as texts } from '@hybrid-mail/messages/notice-channels';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { accountQueries } from '../account.queries.ts';
import { ProfileCard } from '../profile/profile-card.tsx';
import { SkeletonLines } from '../profile/protection/skeleton-lines.tsx';
import { NoticeChoices } from './kinds/notice-choices.tsx';

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
