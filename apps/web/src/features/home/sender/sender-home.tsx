import { notSentFilter } from '@hybrid-mail/contracts/delivery';
import type { TodayReply } from '@hybrid-mail/contracts/today';
import { homeTexts } from '@hybrid-mail/messages/home';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { todayTexts } from '@hybrid-mail/messages/today';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatTime, today } from '../../../lib/formats/dates.ts';
import { useCan, useProfile } from '../../../lib/queries/profile.queries.ts';
import { useHasRegistryAccess } from '../../../lib/queries/registry-access.ts';
import { paths } from '../../../lib/routes.ts';
import type { TodaySendingComponent } from '../../../shared/requests/today-sending-request.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { BalancePanel } from '../balance/balance-panel.tsx';
import { ContinueLink } from '../continue-link.tsx';
import { countProblemLetters, letterCountQuery, todayQueries } from '../home.queries.ts';
import { HomeCard, TrackCard } from '../home-card.tsx';
import { formatToday } from '../today/format-today.ts';
import { taskPanelWidth } from '../today/task-row-styles.ts';
import { TodayTasks } from '../today/today-tasks.tsx';
import { NewcomerPanel } from './newcomer-panel.tsx';
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
  // A task and its button stay in sight of each other; the cards are of one height.
  '@container (min-width: 1280px)': {
    alignItems: 'stretch',
    gridTemplateColumns: `minmax(0, ${taskPanelWidth}px) minmax(372px, 1fr)`,
  },
} as const;

/**
 * Content of a sender's home page. On a phone the tasks come before the cards. An organization that waits for its
 * activation has neither figures nor tasks yet.
 */
export function SenderHome({ sending }: { readonly sending: TodaySendingComponent }) {
  const isPhone = useIsPhone();
  const isWaiting = useProfile().organizationState === 'waiting';
  if (isWaiting) {
    return (
      <Box sx={column}>
        <NewcomerPanel />
        <SenderCards />
      </Box>
    );
  }
  return (
    <Box sx={column}>
      <NewcomerPanel />
      {isPhone && <TodayTasks sending={sending} />}
      <SenderCards />
      <SenderFigures />
      <Box sx={work}>
        {!isPhone && <TodayTasks sending={sending} />}
        <BalancePanel />
      </Box>
    </Box>
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

/**
 * Title, day and task summary; the summary's height is reserved while loading. On phones the tasks themselves stand
 * below.
 */
export function TodayHeader() {
  const { data, dataUpdatedAt } = useQuery(todayQueries.read());
  const isWaiting = useProfile().organizationState === 'waiting';
  const isPhone = useIsPhone();
  const day = formatToday();
  const time = data && formatTime(new Date(dataUpdatedAt).toISOString());
  return (
    <>
      <PageHeader
        title={homeTexts.title}
        beside={time ? todayTexts.dataOf({ day, time }) : day}
        actions={<ContinueLink />}
      />
      {!isPhone && (
        <Box sx={{ px: 4, mt: -4, pb: 3, minHeight: 22, boxSizing: 'content-box', fontWeight: 600 }}>
          {data && !isWaiting && sentenceOf(data)}
        </Box>
      )}
    </>
  );
}

function inWords(
  { data, isError }: UseQueryResult<number>,
  words: (values: { count: number }) => string,
): string | undefined {
  if (data !== undefined) return words({ count: data });
  return isError ? homeTexts.notCounted : undefined;
}

/** List parameters that show all letters: without parameters, a list opens with today's letters or the last filters. */
const everything = { page: 1 } as const;

/** Flex layout in which the cards of each row grow to fill its width. */
const rows = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  '& > a': {
    flex: { xs: '1 1 100%', sm: '1 1 calc(50% - 12px)', md: '1 1 calc(25% - 12px)' },
    minHeight: 54,
    py: '6px',
  },
  '& > a:first-of-type': { flex: { xs: '1 1 100%', md: '2 1 calc(50% - 12px)' } },
} as const;

/** Cards that link to a sender's pages, with the number of letters in each list. */
const SenderCards = () => (
  <Box sx={rows}>
    <CreationCards />
    <LetterCards />
    <TrackCard />
  </Box>
);

function CreationCards() {
  const can = useCan();
  const mayImport = useHasRegistryAccess() && can('registry.import');
  return (
    <>
      <HomeCard
        isMain
        title={shellTexts.createFromPdf}
        hint={homeTexts.createHint}
        to={paths['mail-create-pdf-form']}
        Icon={PostAddOutlined}
      />
      {mayImport && (
        <HomeCard
          title={shellTexts.createFromRegistry}
          hint={homeTexts.importHint}
          to={paths['mail-create-excel-registry']}
          Icon={UploadFileOutlined}
        />
      )}
    </>
  );
}

function LetterCards() {
  const can = useCan();
  const day = today();
  const waiting = useQuery(letterCountQuery({ isSent: false, sendStatus: notSentFilter }));
  const sent = useQuery(letterCountQuery({ isSent: true, sentStart: day, sentEnd: day }));
  const all = useQuery(letterCountQuery({}));
  return (
    <>
      <HomeCard
        title={shellTexts.draft}
        hint={inWords(waiting, homeTexts.waiting)}
        to={paths['mails-listing-draft']}
        search={{ perform: notSentFilter }}
        Icon={DraftsOutlined}
      />
      <HomeCard
        title={shellTexts.sent}
        hint={inWords(sent, homeTexts.sentToday)}
        to={paths['mails-listing-sent']}
        search={{ start: day, end: day }}
        Icon={ForwardToInboxOutlined}
      />
      <HomeCard
        title={shellTexts.all}
        hint={inWords(all, homeTexts.all)}
        to={paths['mails-listing-all']}
        search={everything}
        Icon={AllInboxOutlined}
      />
      {can('statistics.unit') && (
        <HomeCard
          title={shellTexts.units}
          hint={homeTexts.unitsHint}
          to={paths['user-unit-statistics-page']}
          Icon={AccountTreeOutlined}
        />
      )}
    </>
  );
}
