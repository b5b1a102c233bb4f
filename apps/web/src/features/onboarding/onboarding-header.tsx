import type { Onboarding } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { BackToList } from './back-to-list.tsx';

interface Props {
  readonly onboarding?: Onboarding;
  readonly children?: ReactNode;
}

/** Name of the onboarded organization; `children` show the state of the draft. */
export function OnboardingHeader({ onboarding, children }: Props) {
  const { organization, checklist } = onboarding ?? {};
  return (
    <Box sx={{ bgcolor: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
      <PageHeader
        title={organization ? texts.title({ name: organization.name }) : texts.loading}
        before={<BackToList />}
        beside={
          organization &&
          checklist &&
          texts.about({ inn: organization.inn, day: formatPlainDay(checklist.registeredOn) })
        }
        actions={children}
      />
    </Box>
  );
}
