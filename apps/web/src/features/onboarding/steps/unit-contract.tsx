import type { OnboardingBlocker } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Alert from '@mui/material/Alert';
import { paths } from '../../../lib/routes.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';

const texts = onboardingTexts.contract;

/** Unit whose own contract has ended; this step cannot change it. */
export const UnitContract = ({ unit: { name } }: { readonly unit: OnboardingBlocker['units'][number] }) => (
  <Alert severity="warning">
    <div>{texts.ofUnit({ name })}</div>
    <TextLink to={paths['admin-units']} search={{ search: name }}>
      {texts.editUnit({ name })}
    </TextLink>
  </Alert>
);
