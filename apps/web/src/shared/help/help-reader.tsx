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
  /** Level of the heading: 1 where the help is the page, 2 beside another page. */
  readonly level: 1 | 2;
  /** Said above the list of all pages. */
  readonly note?: string | undefined;
}

/** One page of the help, or the list of all, or what was found; then whom to call. */
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
      {/* Only hidden by a search: a page that came back anew would take the focus out of the field. */}
      <div hidden={isSearching}>
        {page === 'first-day' && <HelpTourButton />}
        {text && <HelpArticle key={text.page} text={text} level={level} />}
        {!text && <HelpList book={book} level={level} note={note} />}
      </div>
      <HelpContacts />
    </Box>
  );
}
