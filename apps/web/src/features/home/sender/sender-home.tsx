import type { TodayReply } from '@hybrid-mail/contracts/today';
import { homeTexts } from '@hybrid-mail/messages/home';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../lib/formats/dates.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { BalancePanel } from '../balance/balance-panel.tsx';
import { InactiveOrganizationNote } from '../inactive-organization-note.tsx';
import { formatToday } from '../today/format-today.ts';
import { countProblemLetters, todayQueries } from '../today/today.queries.ts';
import { TodayTasks } from '../today/today-tasks.tsx';
import { NewcomerPanel } from './newcomer-panel.tsx';
import { SenderCards } from './sender-cards.tsx';
import { SenderFigures } from './sender-figures.tsx';

const column = {
  display: 'grid',
  gap: 3,
  px: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
} as const;

const work = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // A container query, because the help panel narrows the column without narrowing the window.
  '@container (min-width: 1040px)': { gridTemplateColumns: 'minmax(0, 1fr) 372px' },
} as const;

/** Home page of a sender. On a phone the tasks come first. */
export function SenderHome() {
  const isPhone = useIsPhone();
  return (
    <>
      <TodayHeader />
      <InactiveOrganizationNote />
      <Box sx={column}>
        <NewcomerPanel />
        {isPhone && <TodayTasks />}
        <SenderCards />
        <SenderFigures />
        <Box sx={work}>
          {!isPhone && <TodayTasks />}
          <BalancePanel />
        </Box>
      </Box>
    </>
  );
}

/** One-sentence summary of the tasks. */
function sentenceOf(today: TodayReply): string {
  const texts = todayTexts.sentence;
  const count = countProblemLetters(today);
  const drafts = today.drafts?.count ?? 0;
  if (count > 0) return drafts > 0 ? texts.both({ count, drafts }) : texts.attention({ count });
  if (drafts > 0) return texts.drafts({ count: drafts });
  return today.contract || today.debt ? texts.lettersDone : texts.done;
}

/** Title, day and task summary; the summary's height is reserved while loading. */
function TodayHeader() {
  const { data, dataUpdatedAt } = useQuery(todayQueries.read());
  const day = formatToday();
  const time = data && formatTime(new Date(dataUpdatedAt).toISOString());
  return (
    <>
      <PageHeader title={homeTexts.title} beside={time ? todayTexts.dataOf({ day, time }) : day} />
      <Box sx={{ px: 4, mt: { xs: -2, sm: -4 }, pb: 3, minHeight: 22, boxSizing: 'content-box', fontWeight: 600 }}>
        {data && sentenceOf(data)}
      </Box>
    </>
  );
}
