import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import BookmarkSet from '@mui/icons-material/Bookmark';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { MenuPill } from '../../../ui/filter-bar/index.ts';
import { lowWindow, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { useIsLowWindow } from '../../../ui/theme/use-is-low-window.ts';
import { useViewActions } from './use-view-actions.ts';
import { type ListWithViews, useViews } from './use-views.ts';
import { ViewCount } from './view-count.tsx';
import { ViewMenu } from './view-menu.tsx';
import { ViewNameDialog, type ViewNamingRequest } from './view-name-dialog.tsx';

/**
 * Places the pill of the views next to the title, or before the filters if the window has no room there. The dialog is
 * separate, so that it stays open when the pill moves.
 */
export function useViewControls(list: ListWithViews) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isBeside = !useIsLowWindow() && isWide;
  const [naming, setNaming] = useState<ViewNamingRequest | null>(null);
  const close = () => setNaming(null);
  // The browser's Back may select another view while the rename dialog is open.
  if (naming?.act === 'rename' && naming.chosen?.id !== list.search.state.view) close();
  const pill = <ViewPill {...list} onName={setNaming} />;
  const dialog = naming && <ViewNameDialog {...naming} list={list} onClose={close} />;
  return isBeside ? { beside: pill, dialog } : { lead: pill, dialog };
}

interface Props extends ListWithViews {
  readonly onName: (naming: ViewNamingRequest) => void;
}

/** The first pill of a list: the selected view, its count, and the menu of all views. */
function ViewPill({ onName, ...list }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const views = useViews(list, isOpen);
  const { chosen } = views;
  const acts = useViewActions(list, chosen);
  return (
    <>
      <MenuPill ref={setAnchor} isSet={chosen !== undefined} isOpen={isOpen} onOpen={() => setOpen(true)}>
        {chosen ? <BookmarkSet aria-hidden /> : <Bookmark aria-hidden />}
        {chosen ? <ChosenView {...views} /> : texts.title}
      </MenuPill>
      <ViewMenu
        anchor={anchor}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        views={views}
        acts={acts}
        onName={onName}
      />
    </>
  );
}

const shortName = {
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: 150,
  [`@media ${lowWindow}`]: { maxWidth: 90 },
} as const;

type ChosenProps = Pick<ReturnType<typeof useViews>, 'chosen' | 'chosenCount' | 'isChanged'>;

function ChosenView({ chosen, chosenCount, isChanged }: ChosenProps) {
  if (!chosen) return null;
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        {texts.chosen}
      </Box>{' '}
      <Box component="span" title={chosen.name} sx={shortName}>
        {chosen.name}
      </Box>{' '}
      <ViewCount letters={chosenCount} isChip /> {isChanged && <span>{texts.changed}</span>}
    </>
  );
}
