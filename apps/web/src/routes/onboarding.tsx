import { onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { useParams, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { requireAnyAction } from '../app/guards.ts';
import { lazyScreen } from './lazy-screen.ts';
import { withPreload } from './with-preload.ts';

const OnboardingScreen = lazyScreen(() => import('../features/onboarding/onboarding-screen.tsx'), 'OnboardingScreen');

const search = z.object({ step: z.enum(onboardingSteps).optional().catch(undefined) });

/** Route options of the page on which administrators onboard an organization; the address contains the step. */
export const onboardingPage = {
  beforeLoad: requireAnyAction('organization.onboard'),
  validateSearch: search,
  component: withPreload([OnboardingScreen], function OnboardingView() {
    const id = Number(useParams({ strict: false }).id);
    const { step } = search.parse(useSearch({ strict: false }));
    return <OnboardingScreen key={id} id={id} step={step} />;
  }),
};
