import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import { colors } from '../../ui/theme/tokens.ts';
import { NewcomerPart } from './newcomer-part.tsx';
import { side, summary } from './onboarding-layout.ts';
import { BlockersPart } from './steps/blockers-part.tsx';

type Props = Parameters<typeof NewcomerPart>[0];

/** The newcomer's view and the blockers. Focusable, so that the keyboard can scroll it even without links. */
export const OnboardingSummary = ({ onboarding, typed }: Props) => (
  <Box component="section" aria-label={texts.summary} tabIndex={0} sx={side}>
    <Box sx={summary}>
      <NewcomerPart onboarding={onboarding} typed={typed} />
      <BlockersPart onboarding={onboarding} />
      {onboarding.request.userName && !onboarding.checklist.isActive && (
        <Box sx={{ fontSize: 13.5, color: colors.secondary }}>
          {texts.newcomer.afterwards({ name: onboarding.request.userName })}
        </Box>
      )}
    </Box>
  </Box>
);
