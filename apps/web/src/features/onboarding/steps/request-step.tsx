import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import { paths } from '../../../lib/routes.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { StepFrame } from './step-frame.tsx';

const texts = onboardingTexts.request;

/** Shows the organization's request to be connected; read-only. */
export function RequestStep() {
  const { organization, request } = useOnboarding().onboarding;
  const { inn, name, address, phoneNumber, accountNumber, mfo } = organization;
  const account = accountNumber && mfo ? texts.accountOf({ account: accountNumber, mfo }) : accountNumber;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [texts.name, name],
    [texts.inn, inn],
    [texts.address, address],
    [texts.phone, phoneNumber],
    [texts.account, account],
    [texts.registeredBy, request.userName],
    [texts.signer, request.signerName ?? onboardingTexts.details.byStaff],
    ...(request.signerName ? ([[texts.keyInn, request.signerInn]] as const) : []),
  ];
  return (
    <StepFrame step="request" about={texts.about}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '200px minmax(0, 1fr)' }, columnGap: 4 }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: colors.secondary, pt: 2 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, pt: { sm: 2 }, overflowWrap: 'anywhere' }}>
              {value || commonTexts.none}
            </Box>
          </Box>
        ))}
      </Box>
      <TextLink to={paths['admin-organizations']} search={{ inn }} sx={{ alignSelf: 'flex-start' }}>
        {texts.edit}
      </TextLink>
    </StepFrame>
  );
}
