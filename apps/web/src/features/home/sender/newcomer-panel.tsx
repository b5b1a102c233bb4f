import { onboardingCalls } from '@hybrid-mail/contracts/onboarding';
import { homeTexts } from '@hybrid-mail/messages/home';
import { newcomerTexts as texts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pollEvery30s } from '../../../lib/list-query/poll-every-30s.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { ChecklistItems } from '../../../shared/newcomer-checklist/checklist-items.tsx';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { touchButton } from '../../../ui/theme/tokens.ts';

const waiting = homeTexts.closed.waiting;

/** What the organization waits for beside the steps, or the steps beside the button. */
const parts = {
  px: { xs: 4, sm: 5 },
  pb: 4,
  display: 'grid',
  columnGap: 8,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** Steps left until a new organization's first letter. Renders nothing for other organizations and while loading. */
export function NewcomerPanel() {
  const query = useQuery({
    // Starts with the key of the letter lists: invalidating them after the first letter also refetches the checklist.
    queryKey: [...mailQueries.lists, 'newcomer'],
    queryFn: ({ signal }) => call(onboardingCalls.checklist, { signal }),
    // Polling stops once the checklist is null: an organization never becomes new again.
    refetchInterval: ({ state }) => (state.data?.checklist === null ? false : pollEvery30s.refetchInterval),
  });
  const checklist = query.data?.checklist;
  // Without an answer, only an organization that waits for its activation is known to be new.
  const isWaiting = useProfile().organizationState === 'waiting';
  if (!checklist && !isWaiting) return null;
  const mayWrite = checklist?.isActive && checklist.items.at(-1)?.state === 'current';
  return (
    <Box {...tourTarget('newcomer')} sx={{ minWidth: 0, borderRadius: '8px' }}>
      <Panel title={texts.title} isBusy={false}>
        <Box sx={parts}>
          {isWaiting && (
            <div>
              <Typography sx={{ fontWeight: 600 }}>{waiting.title}</Typography>
              {waiting.text}
            </div>
          )}
          {checklist ? <ChecklistItems checklist={checklist} /> : <NotLoaded query={query} text={texts.failed} />}
          {mayWrite && (
            <ButtonLink
              // The filled button of the page is the card «Создать из PDF файла».
              variant="outlined"
              to={paths['mail-create-pdf-form']}
              sx={{ justifySelf: { xs: 'start', md: 'end' }, alignSelf: 'center', ...touchButton }}
            >
              {texts.write}
            </ButtonLink>
          )}
        </Box>
      </Panel>
    </Box>
  );
}
