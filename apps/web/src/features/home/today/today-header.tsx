import type { Today } from '@hybrid-mail/contracts/today';
import { homeTexts } from '@hybrid-mail/messages/home';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../lib/formats/dates.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { formatToday } from './format-today.ts';
import { countProblemLetters, todayQueries } from './today.queries.ts';

const texts = todayTexts.sentence;

/** One-sentence summary of the tasks. */
function sentenceOf(today: Today): string {
  const count = countProblemLetters(today);
  const drafts = today.drafts?.count ?? 0;
  if (count > 0) return drafts > 0 ? texts.both({ count, drafts }) : texts.attention({ count });
  if (drafts > 0) return texts.drafts({ count: drafts });
  return today.contract || today.debt ? texts.lettersDone : texts.done;
}

/** Title, day and task summary; the summary's line is reserved while loading. */
export function TodayHeader() {
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
