import { onboardingCalls } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { stepStateOf } from '../progress/format-step-details.ts';
import { StepFrame, useStepForm } from './step-frame.tsx';

const texts = onboardingTexts.activation;

/** Step that activates the organization; locked while blockers are left. */
export function ActivationStep() {
  const { onboarding } = useOnboarding();
  const { organization, units } = onboarding;
  const isDone = stepStateOf(onboarding, 'activation') === 'done';
  const { saving } = useStepForm({
    step: 'activation',
    schema: z.object({}),
    held: {},
    next: null,
    saved: null,
    send: async () => {
      await call(onboardingCalls.activate, { query: { organizationId: organization.id } });
    },
  });
  const names = units.map(({ name }) => name).join(', ');
  return (
    <StepFrame
      step="activation"
      about={isDone ? texts.doneNote : texts.about}
      saving={saving}
      failed={texts.failed}
      save={isDone ? undefined : { label: texts.button }}
    >
      {isDone ? <Done inn={organization.inn} /> : <Box>{texts.units({ count: units.length, names })}</Box>}
    </StepFrame>
  );
}

const Done = ({ inn }: { readonly inn: string }) => (
  <>
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', fontWeight: 600, color: tones.green.text }}>
      <CheckCircle aria-hidden sx={{ fontSize: 24 }} />
      <Box sx={{ color: colors.ink }}>{texts.done}</Box>
    </Box>
    <ButtonLink
      variant="contained"
      data-filled
      to={paths['admin-organizations']}
      search={{ inn }}
      sx={{ alignSelf: 'flex-start' }}
    >
      {texts.organizations}
    </ButtonLink>
  </>
);
