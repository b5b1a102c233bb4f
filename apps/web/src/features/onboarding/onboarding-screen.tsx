import { type Onboarding, type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { formatTime } from '../../lib/formats/dates.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { onboardingQueries } from './onboarding.queries.ts';
import { OnboardingContext } from './onboarding-context.ts';
import { OnboardingHeader } from './onboarding-header.tsx';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { stepLinkOf, stepStateOf } from './progress/format-step-details.ts';
import { StepList, StepListButton } from './progress/step-list.tsx';
import { ActivationStep } from './steps/activation-step.tsx';
import { ClientTypeStep } from './steps/client-type-step.tsx';
import { ContractStep } from './steps/contract-step.tsx';
import { PricesStep } from './steps/prices-step.tsx';
import { RegionsStep } from './steps/regions-step.tsx';
import { RequestStep } from './steps/request-step.tsx';
import { stepHeadingId } from './steps/step-frame.tsx';
import { useOnboardingState } from './use-onboarding-state.ts';

/** Step in the URL; another text there is ignored. */
const onboardingSearch = z.object({ step: z.enum(onboardingSteps).optional().catch(undefined) });

/** Columns side by side scroll separately; stacked columns scroll with the page. */
const pageLayout = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  height: { lg: '100%' },
} as const;

const scrolls = { overflow: { lg: 'auto' }, minWidth: 0 } as const;

const columnsLayout = {
  flex: 1,
  minHeight: { lg: 0 },
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '250px minmax(0, 1fr)',
    lg: '270px minmax(0, 1fr) 340px',
  },
  gridTemplateRows: { md: 'auto auto', lg: 'minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"steps" "form" "side"',
    md: '"steps form" "side side"',
    lg: '"steps form side"',
  },
} as const;

const stepsLayout = {
  ...scrolls,
  gridArea: 'steps',
  bgcolor: colors.surface,
  borderRight: { md: `1px solid ${colors.line}` },
  borderBottom: { xs: `1px solid ${colors.line}`, md: 0 },
  px: { xs: 4, md: 3 },
  py: { xs: 2, md: 4 },
} as const;

const formLayout = { ...scrolls, gridArea: 'form', bgcolor: colors.surface } as const;

/** Page «Подключение»: the steps that connect an organization. */
export function OnboardingScreen({ id }: { readonly id: number }) {
  const { step } = onboardingSearch.parse(useSearch({ strict: false }));
  const query = useQuery(onboardingQueries.read(id));
  return (
    <Box sx={pageLayout}>
      {query.data ? (
        <OnboardingPage onboarding={query.data} step={step} />
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

/** Around the fieldset, whose own height its content does not take. */
const whole = {
  minWidth: 0,
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
} as const;

const stepForms: Record<OnboardingStep, ComponentType> = {
  request: RequestStep,
  contract: ContractStep,
  prices: PricesStep,
  regions: RegionsStep,
  clientType: ClientTypeStep,
  activation: ActivationStep,
};

interface PageProps {
  readonly onboarding: Onboarding;
  readonly step: OnboardingStep | undefined;
}

/** Loaded page: steps on the left, form in the middle, summary on the right. */
function OnboardingPage({ onboarding, step: asked }: PageProps) {
  const step = useCurrentStep(onboarding, asked);
  const { state, savedCount, draft, formKey } = useOnboardingState(onboarding, step);
  useStepFocus(step, savedCount);
  const StepForm = stepForms[step];
  const other = onboarding.draft?.isHeldByAnother ? onboarding.draft : null;
  const Steps = useIsPhone() ? StepListButton : StepList;
  return (
    <OnboardingContext value={state}>
      <OnboardingHeader onboarding={onboarding} draft={draft} />
      <Box sx={columnsLayout}>
        <Box sx={stepsLayout}>
          <Steps current={step} />
        </Box>
        <Box sx={formLayout}>
          <Box sx={whole}>
            <Box component="fieldset" disabled={other !== null} sx={{ display: 'contents' }}>
              {other && (
                <Alert severity="info" sx={{ m: 4, mb: 0 }}>
                  {texts.draft.held({ name: other.editorName, time: formatTime(other.savedOn) })}
                </Alert>
              )}
              <StepForm key={formKey} />
            </Box>
          </Box>
        </Box>
        <OnboardingSummary />
      </Box>
    </OnboardingContext>
  );
}

/**
 * Focuses the heading when the step changes, but not when the page opens. After a save that stays on the step, focuses
 * the filled button, because the save remounts the form with the pressed button.
 */
function useStepFocus(step: OnboardingStep, savedCount: number): void {
  const last = useRef({ step, savedCount });
  useEffect(() => {
    const was = last.current;
    last.current = { step, savedCount };
    if (step !== was.step) document.getElementById(stepHeadingId)?.focus();
    else if (savedCount !== was.savedCount) document.querySelector<HTMLElement>('main [data-filled]')?.focus();
  }, [step, savedCount]);
}

/** The requested step unless it is locked, else the first unfinished step. */
function openStep(onboarding: Onboarding, asked: OnboardingStep | undefined): OnboardingStep {
  if (asked && stepStateOf(onboarding, asked) !== 'locked') return asked;
  return onboardingSteps.find((step) => stepStateOf(onboarding, step) !== 'done') ?? 'activation';
}

/** Step that the page shows. Only the URL changes it; progress made by colleagues does not. */
function useCurrentStep(onboarding: Onboarding, asked: OnboardingStep | undefined): OnboardingStep {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => ({ asked, step: openStep(onboarding, asked) }));
  if (opened.asked !== asked) setOpened({ asked, step: openStep(onboarding, asked) });
  const { step } = opened;
  const { id } = onboarding.organization;
  useEffect(() => {
    if (step !== asked) void navigate({ ...stepLinkOf(id, step), replace: true });
  }, [step, asked, id, navigate]);
  return step;
}
