import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { helpTexts } from '@hybrid-mail/messages/help';
import { type Language, languageNames, languages } from '@hybrid-mail/messages/language';
import { profileTexts as texts } from '@hybrid-mail/messages/profile';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chooseLanguage } from '../../lib/language/choose-language.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { openTour } from '../../shared/tour/open-tour.ts';
import { tabStyle } from '../../ui/count-tabs/count-tabs.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../ui/retry-alert/retry-alert.tsx';
import { touchButton, touchHeight } from '../../ui/theme/tokens.ts';
import { accountQueries } from './account.queries.ts';
import { NoticesCard } from './notices/notices-card.tsx';
import { LookCard } from './profile/look-card.tsx';
import { PersonCard } from './profile/person-card.tsx';
import { cardFrameStyles, ProfileCard, SkeletonLines } from './profile/profile-card.tsx';
import { ProtectionCard } from './profile/protection/protection-card.tsx';
import { SessionsCard } from './profile/sessions/sessions-card.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
  alignItems: 'start',
  gap: 4,
  px: 4,
} as const;

const column = { display: 'grid', gap: 4, minWidth: 0 } as const;

/** «Мой профиль»: the user, login methods, notices and sessions. */
export function ProfileScreen({ signing }: { readonly signing: SigningComponent }) {
  const account = useQuery(accountQueries.own());
  const given = account.data && { account: account.data, signing };
  const isPending = !account.data && !account.isError;
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={texts.title} beside={texts.savesAtOnce} />
      {account.isError && !account.isFetching && (
        <RetryAlert
          text={texts.failed}
          onRetry={() => void account.refetch()}
          sx={{ mx: 4, mb: 4, alignItems: 'center' }}
        />
      )}
      <Box sx={columns}>
        <Box sx={column}>
          <PersonCard />
          {given && <ProtectionCard {...given} />}
          {isPending && <LoadingCard rows={4} />}
          <LanguageCard />
          <LookCard />
          <TourCard />
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

const languageStyle = { ...tabStyle, ...touchButton, ...touchHeight, px: { xs: 3, sm: 4 } } as const;

/** Skeleton of a card that is loading. */
const LoadingCard = ({ rows }: { readonly rows: number }) => (
  <Box sx={{ ...cardFrameStyles, p: 5 }}>
    <SkeletonLines rows={rows} />
  </Box>
);

/** «Язык»: saves the chosen language at once and reloads the page in it. */
function LanguageCard() {
  const choice = useMutation({ mutationFn: chooseLanguage });
  return (
    <ProfileCard
      title={shellTexts.language}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={shellTexts.language}
          value={choice.isPending ? choice.variables : currentLanguage()}
          disabled={choice.isPending}
          onChange={(_, language: Language | null) => language && choice.mutate(language)}
        >
          {languages.map((language) => (
            <ToggleButton key={language} value={language} lang={language} sx={languageStyle}>
              {languageNames[language]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.languageNote}
        </Typography>
        {choice.isError && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {shellTexts.languageFailed}
          </Alert>
        )}
      </Box>
    </ProfileCard>
  );
}

/** «Где что находится»: starts the tour again. */
const TourCard = () => (
  <ProfileCard title={shellTexts.tour}>
    <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
      <Button variant="outlined" onClick={openTour}>
        {helpTexts.tour}
      </Button>
    </Box>
  </ProfileCard>
);
