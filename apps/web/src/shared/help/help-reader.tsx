import { typedWords } from '@hybrid-mail/contracts/search-fold';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { HelpArticle } from './article/help-article.tsx';
import { HelpLinks } from './article/help-links.tsx';
import { HelpList } from './article/help-list.tsx';
import type { HelpBook } from './book/help-book.ts';
import { pageOf } from './book/help-of-route.ts';
import { HelpContacts } from './help-contacts.tsx';
import { HelpResults } from './help-results.tsx';
import { HelpSearch } from './help-search.tsx';
import { HelpTourButton } from './help-tour-button.tsx';
import type { HelpPlace } from './open-help.ts';

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
  const page = pageOf(place);
  const text = page === 'all' ? undefined : book.get(page);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <HelpSearch typed={typed} onType={setTyped} />
        <HelpLinks page={page} isBeside={level === 2} />
      </div>
      {isSearching && <HelpResults book={book} typed={typed} />}
      {/* A search only hides the page: mounting it again would move the focus from the search field to the title. */}
      <div hidden={isSearching}>
        {page === 'first-day' && <HelpTourButton />}
        {text && <HelpArticle key={text.page} text={text} level={level} />}
        {!text && <HelpList book={book} level={level} note={note} />}
      </div>
      <HelpContacts />
    </Box>
  );
}
