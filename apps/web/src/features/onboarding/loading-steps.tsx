import { onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { colors } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { columns, steps } from './onboarding-layout.ts';

/** Skeleton of the page: the step names are known before the organization loads. */
export const LoadingSteps = () => (
  <Box sx={columns} aria-busy="true">
    <Box sx={steps}>{useIsPhone() ? <Skeleton height={44} width={120} animation={false} /> : <Names />}</Box>
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
