import { onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { useParams, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { requires } from '../app/guards.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';

const OnboardingScreen = lazyScreen(() => import('../features/onboarding/onboarding-screen.tsx'), 'OnboardingScreen');

const search = z.object({ step: z.enum(onboardingSteps).optional().catch(undefined) });

/** Route options of the page on which administrators onboard an organization; the address contains the step. */
export const onboardingPage = {
  beforeLoad: requires('organization.onboard'),
  validateSearch: search,
  component: loadedBefore([OnboardingScreen], function OnboardingView() {
    const id = Number(useParams({ strict: false }).id);
    const { step } = search.parse(useSearch({ strict: false }));
    return <OnboardingScreen key={id} id={id} step={step} />;
  }),
};
