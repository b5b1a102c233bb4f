import { profileTexts as texts } from '@hybrid-mail/messages/profile';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../ui/retry-alert/retry-alert.tsx';
import { accountQueries } from './account.queries.ts';
import { NoticesCard } from './notices/notices-card.tsx';
import { LanguageCard } from './profile/language-card.tsx';
import { PersonCard } from './profile/person-card.tsx';
import { cardFrameStyles } from './profile/profile-card.tsx';
import { ProtectionCard } from './profile/protection/protection-card.tsx';
import { SkeletonLines } from './profile/protection/skeleton-lines.tsx';
import { SessionsCard } from './profile/sessions/sessions-card.tsx';
import { TourCard } from './profile/tour-card.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
  alignItems: 'start',
  gap: 4,
  px: { xs: 2, sm: 4 },
} as const;

const column = { display: 'grid', gap: 4, minWidth: 0 } as const;

/** «Мой профиль»: the user, login methods, notices and sessions. */
export function ProfileScreen({ signing }: { readonly signing: SigningComponent }) {
  const account = useQuery(accountQueries.own());
  const given = account.data && { account: account.data, signing };
  const isPending = !account.data && !account.isError;
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6, maxWidth: 1600 }}>
      <PageHeader title={texts.title} beside={texts.savesAtOnce} />
      {account.isError && !account.isFetching && (
        <RetryAlert
          text={texts.failed}
          onRetry={() => void account.refetch()}
          sx={{ mx: { xs: 2, sm: 4 }, mb: 4, alignItems: 'center' }}
        />
      )}
      <Box sx={columns}>
        <Box sx={column}>
          <PersonCard />
          <LanguageCard />
          <TourCard />
          {given && <ProtectionCard {...given} />}
          {isPending && <LoadingCard rows={4} />}
        </Box>
        <Box sx={column}>
          <NoticesCard />
          {given && <SessionsCard {...given} />}
          {isPending && <LoadingCard rows={3} />}
        </Box>
      </Box>
    </Box>
  );
}

/** Skeleton of a card that is loading. */
const LoadingCard = ({ rows }: { readonly rows: number }) => (
  <Box sx={{ ...cardFrameStyles, p: 5 }}>
    <SkeletonLines rows={rows} />
  </Box>
);
