import type { OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { LoadingSteps } from './loading-steps.tsx';
import { onboardingQueries } from './onboarding.queries.ts';
import { OnboardingHeader } from './onboarding-header.tsx';
import { page } from './onboarding-layout.ts';
import { OnboardingPage } from './onboarding-page.tsx';

interface Props {
  readonly id: number;
  /** Step in the URL. */
  readonly step: OnboardingStep | undefined;
}

/** «Подключение» of an organization. */
export function OnboardingScreen({ id, step }: Props) {
  const query = useQuery(onboardingQueries.read(id));
  return (
    <Box sx={page}>
      {query.data ? (
        <OnboardingPage onboarding={query.data} asked={step} />
      ) : (
        <>
          <OnboardingHeader />
          {query.isError ? (
            <Box sx={{ p: 5 }}>
              <NotLoaded query={query} text={texts.failed} />
            </Box>
          ) : (
            <LoadingSteps />
          )}
        </>
      )}
    </Box>
  );
}
