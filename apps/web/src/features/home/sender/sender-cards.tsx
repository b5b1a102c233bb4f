import { notSentFilter } from '@hybrid-mail/contracts/delivery';
import { homeTexts } from '@hybrid-mail/messages/home';
import { shellTexts } from '@hybrid-mail/messages/shell';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { today } from '../../../lib/formats/dates.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { useHasRegistryAccess } from '../../../lib/queries/registry-access.ts';
import { paths } from '../../../lib/routes.ts';
import { homeCountQueries } from '../home.queries.ts';
import { HomeCard, TrackCard } from '../home-card.tsx';

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
export const SenderCards = () => (
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
  const waiting = useQuery(homeCountQueries.waiting());
  const sent = useQuery(homeCountQueries.sentToday());
  const all = useQuery(homeCountQueries.all());
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
