import { typedWords } from '@hybrid-mail/contracts/search-fold';
import { helpTexts as texts } from '@hybrid-mail/messages/help';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { heights } from '../../ui/theme/tokens.ts';
import { openTour, useIsTourPossible } from '../tour/open-tour.ts';
import { HelpArticle } from './article/help-article.tsx';
import { HelpLink, helpAddress } from './article/help-link.tsx';
import { HelpList } from './article/help-list.tsx';
import type { HelpBook } from './book/help-book.ts';
import { helpPageOf } from './book/help-of-route.ts';
import type { HelpPage } from './book/help-pages.ts';
import { HelpContacts } from './help-contacts.tsx';
import { HelpResults } from './help-results.tsx';
import { HelpSearch } from './help-search.tsx';
import { closeHelp, type HelpPlace } from './open-help.ts';

interface Props {
  readonly book: HelpBook;
  readonly place: HelpPlace;
  /** Heading level: 1 on the help's full page, 2 in the panel. */
  readonly level: 1 | 2;
  /** Text above the list of all pages. */
  readonly note?: string | undefined;
}

/** A help page, the list of all pages, or search results; then the support contacts. */
export function HelpReader({ book, place, level, note }: Props) {
  const [typed, setTyped] = useState('');
  const isSearching = typedWords(typed).length > 0;
  const page = helpPageOf(place);
  const text = page === 'all' ? undefined : book.get(page);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <HelpSearch typed={typed} onType={setTyped} />
        <Links page={page} isBeside={level === 2} />
      </div>
      {isSearching && <HelpResults book={book} typed={typed} />}
      {/* A search only hides the page: a new mount would move the focus from the search field to the page's title. */}
      <div hidden={isSearching}>
        {page === 'first-day' && <TourButton />}
        {text && <HelpArticle key={text.page} text={text} level={level} />}
        {!text && <HelpList book={book} level={level} note={note} />}
      </div>
      <HelpContacts />
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { xs: heights.touch, sm: heights.filter } },
} as const;

interface LinksProps {
  readonly page: HelpPage | 'all';
  /** Whether the help is a panel next to another page; the panel then has a link that opens the help in a new tab. */
  readonly isBeside: boolean;
}

/** Links to the list of all help pages and, in the panel, to this help page in a new tab. */
const Links = ({ page, isBeside }: LinksProps) => (
  <Box sx={row}>
    {page !== 'all' && <HelpLink page="all">{texts.all}</HelpLink>}
    {isBeside && (
      <Link href={helpAddress(page)} target="_blank" rel="noreferrer" underline="always">
        {texts.newTab}
      </Link>
    )}
  </Box>
);

/** Starts the tour; closes the help panel first, because it would cover the tour's targets. */
function TourButton() {
  const isPossible = useIsTourPossible();
  const start = () => {
    closeHelp();
    openTour();
  };
  if (!isPossible) return null;
  return (
    <Button
      variant="outlined"
      onClick={start}
      startIcon={<ExploreOutlined />}
      sx={{ mb: 3, minHeight: { xs: heights.touch, sm: heights.button } }}
    >
      {texts.tour}
    </Button>
  );
}
