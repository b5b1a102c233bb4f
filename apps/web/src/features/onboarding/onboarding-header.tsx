import type { Onboarding } from '@hybrid-mail/contracts/onboarding';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { formatPlainDay, formatTime } from '../../lib/formats/dates.ts';
import { paths } from '../../lib/routes.ts';
import { IconLink } from '../../ui/link/icon-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';
import type { DraftStatus } from './use-onboarding-state.ts';

/** Title with the name of the onboarded organization, and the state of the draft. */
export function OnboardingHeader({
  onboarding,
  draft,
}: {
  readonly onboarding?: Onboarding;
  readonly draft?: DraftStatus;
}) {
  return (
    <Box sx={{ bgcolor: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
      <PageHeader
        title={onboarding ? texts.title({ name: onboarding.organization.name }) : texts.loading}
        before={
          <IconLink
            to={paths['admin-attention']}
            search={{ kind: 'waiting' }}
            aria-label={commonTexts.back}
            edge="start"
          >
            <ChevronLeft />
          </IconLink>
        }
        beside={
          onboarding &&
          texts.about({
            inn: onboarding.organization.inn,
            day: formatPlainDay(onboarding.checklist.registeredOn),
          })
        }
        actions={draft && <DraftState {...draft} />}
      />
    </Box>
  );
}

/** Shows whether the unsaved values are stored on the server. */
function DraftState({ savedOn, isFailed }: DraftStatus) {
  const text = isFailed ? texts.draft.failed : savedOn && texts.draft.saved({ time: formatTime(savedOn) });
  const Icon = isFailed ? CloudOff : CheckCircle;
  return (
    <Box role="status">
      {text && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Icon aria-hidden sx={{ fontSize: 18, color: tones[isFailed ? 'amber' : 'green'].text }} />
          {text}
        </Box>
      )}
    </Box>
  );
}
