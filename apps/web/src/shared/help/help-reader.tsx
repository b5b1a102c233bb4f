import { typedBeginnings, typedWords } from '@hybrid-mail/contracts/search-fold';
import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Close from '@mui/icons-material/Close';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { heights, touchButton } from '../../ui/theme/tokens.ts';
import { MarkedText } from '../marked-text.tsx';
import { openTour, useIsTourPossible } from '../tour/open-tour.ts';
import { HelpArticle, HelpTitle } from './article/help-article.tsx';
import { HelpLink, helpAddress } from './article/help-link.tsx';
import { findInHelp } from './book/find-in-help.ts';
import type { HelpBook } from './book/help-book.ts';
import { helpPageOf } from './book/help-of-route.ts';
import { type HelpGroup, type HelpPage, helpGroups } from './book/help-pages.ts';
import { HelpContacts } from './help-contacts.tsx';
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
    <Button variant="outlined" onClick={start} startIcon={<ExploreOutlined />} sx={{ mb: 3, ...touchButton }}>
      {texts.tour}
    </Button>
  );
}

const groups = Object.entries(helpGroups) as [HelpGroup, (typeof helpGroups)[HelpGroup]][];

const list = { listStyle: 'none', m: 0, p: 0, '& a': { display: 'inline-block', py: '5px' } } as const;

interface ListProps {
  readonly book: HelpBook;
  readonly level: 1 | 2;
  readonly note?: string | undefined;
}

/** All help pages, by group. */
const HelpList = ({ book, level, note }: ListProps) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <HelpTitle level={level}>{texts.all}</HelpTitle>
    {note !== undefined && <Typography role="status">{note}</Typography>}
    {groups.map(([group, pages]) => (
      <Box key={group} component="section">
        <Typography variant="h3" component={`h${(level + 1) as 2 | 3}`} sx={{ pb: 1 }}>
          {texts.groups[group]}
        </Typography>
        <Box component="ul" sx={list}>
          {pages.map((page) => (
            <li key={page}>
              <HelpLink page={page}>{book.get(page)?.title}</HelpLink>
            </li>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);

const resultList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;

/** Found help pages, each with an excerpt around the match. */
function HelpResults({ book, typed }: { readonly book: HelpBook; readonly typed: string }) {
  const found = findInHelp(book, typed);
  const words = typedBeginnings(typed);
  return (
    <div>
      <Typography role="status" variant="caption" component="p" sx={{ pb: 2 }}>
        {found.length > 0 ? texts.found({ count: found.length }) : texts.nothing}
      </Typography>
      <Box component="ul" sx={resultList}>
        {found.map(({ text, excerpt }) => (
          <li key={text.page}>
            <HelpLink page={text.page}>
              <MarkedText text={text.title} typed={words} />
            </HelpLink>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <MarkedText text={excerpt} typed={words} />
            </Typography>
          </li>
        ))}
      </Box>
    </div>
  );
}

/** Search field over all help pages. Esc clears the field, then closes the help. */
function HelpSearch({ typed, onType }: { readonly typed: string; readonly onType: (text: string) => void }) {
  const clear = () => onType('');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    event.stopPropagation();
    clear();
  };
  return (
    <OutlinedInput
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={press}
      placeholder={texts.search}
      fullWidth
      sx={{ height: { xs: heights.touch, sm: heights.field } }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <IconButton aria-label={texts.clear} onClick={clear} edge="end">
            <Close />
          </IconButton>
        )
      }
      inputProps={{ 'aria-label': texts.search, enterKeyHint: 'search', autoComplete: 'off' }}
    />
  );
}
