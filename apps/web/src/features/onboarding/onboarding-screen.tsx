import { type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { onboardingQueries } from './onboarding.queries.ts';
import { OnboardingHeader } from './onboarding-header.tsx';
import { columnsLayout, pageLayout, stepsLayout } from './onboarding-layout.ts';
import { OnboardingPage } from './onboarding-page.tsx';

interface Props {
  readonly id: number;
  /** Step in the URL. */
  readonly step: OnboardingStep | undefined;
}

/** Page «Подключение»: the steps that connect an organization. */
export function OnboardingScreen({ id, step }: Props) {
  const query = useQuery(onboardingQueries.read(id));
  return (
    <Box sx={pageLayout}>
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

/** Skeleton of the page: the step names are known before the organization loads. */
const LoadingSteps = () => (
  <Box sx={columnsLayout} aria-busy="true">
    <Box sx={stepsLayout}>{useIsPhone() ? <Skeleton height={44} width={120} animation={false} /> : <Names />}</Box>
    <Box
      sx={{
        gridArea: 'form',
        bgcolor: colors.surface,
        px: { xs: 4, md: 6 },
        py: 5,
        display: 'grid',
        gap: 4,
        alignContent: 'start',
      }}
    >
      <Skeleton width="40%" height={28} animation={false} />
      <Skeleton variant="rounded" height={40} animation={false} />
      <Skeleton variant="rounded" height={40} animation={false} />
      <Skeleton variant="rounded" height={160} animation={false} />
    </Box>
  </Box>
);

const Names = () =>
  onboardingSteps.map((step) => (
    <Box
      key={step}
      sx={{ display: 'flex', gap: 3, alignItems: 'center', p: 2, minHeight: 52, color: colors.secondary }}
    >
      <Skeleton variant="circular" width={28} height={28} animation={false} />
      {texts.steps[step]}
    </Box>
  ));
