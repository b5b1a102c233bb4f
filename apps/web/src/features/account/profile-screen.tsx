import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { helpTexts } from '@hybrid-mail/messages/help';
import { type Language, languageNames, languages } from '@hybrid-mail/messages/language';
import { profileTexts as texts } from '@hybrid-mail/messages/profile';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chooseLanguage } from '../../lib/language/choose-language.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { openTour } from '../../shared/tour/open-tour.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../ui/retry-alert/retry-alert.tsx';
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
          <LookCard />
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

/** «Язык»: saves the chosen language at once and reloads the page in it. */
function LanguageCard() {
  const choice = useMutation({ mutationFn: chooseLanguage });
  return (
    <ProfileCard title={shellTexts.language}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <RadioGroup
          row
          aria-label={shellTexts.language}
          value={choice.isPending ? choice.variables : currentLanguage()}
          onChange={(_, language) => choice.mutate(language as Language)}
          sx={{ columnGap: 4 }}
        >
          {languages.map((language) => (
            <FormControlLabel
              key={language}
              value={language}
              lang={language}
              disabled={choice.isPending}
              control={<Radio sx={{ p: '12px' }} />}
              label={languageNames[language]}
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
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
