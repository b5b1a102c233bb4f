import { commonTexts } from '@hybrid-mail/messages/common';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import BookmarkSet from '@mui/icons-material/Bookmark';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Save from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { onDemand } from '../../../shared/on-demand/on-demand.tsx';
import { MenuPill } from '../../../ui/filter-bar/index.ts';
import { colors, lowWindow, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { useIsLowWindow } from '../../../ui/theme/use-is-low-window.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { useViewActions } from './use-view-actions.ts';
import { type LetterCount, type ListWithViews, useViews } from './use-views.ts';
import type { ViewNamingRequest } from './view-name-dialog.tsx';

const ViewNameDialog = onDemand(
  async () => (await import('./view-name-dialog.tsx')).ViewNameDialog,
  ({ onClose }) => onClose(),
);

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
  const isBrief = useIsPhone() && chosen === undefined;
  return (
    <>
      <MenuPill
        ref={setAnchor}
        isSet={chosen !== undefined}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        isBrief={isBrief}
      >
        {chosen ? <BookmarkSet aria-hidden /> : <Bookmark aria-hidden />}
        {chosen ? <ChosenView {...views} /> : <span style={isBrief ? visuallyHidden : undefined}>{texts.title}</span>}
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

interface MenuProps {
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly views: ReturnType<typeof useViews>;
  readonly acts: ReturnType<typeof useViewActions>;
  readonly onName: (naming: ViewNamingRequest) => void;
}

const note = { lineHeight: '20px', py: 2, whiteSpace: 'normal', maxWidth: 320, bgcolor: 'transparent' } as const;

/** Menu of the views of a list, and of actions on the selected view. */
function ViewMenu({ anchor, isOpen, onClose, views, acts, onName }: MenuProps) {
  const noteId = useId();
  const chosenAct = useRef<() => void>(undefined);
  // Runs after the menu has returned the focus to its pill, so that a dialog can take the focus from there.
  const act = (then: () => void) => () => {
    chosenAct.current = then;
    onClose();
  };
  const onExited = () => {
    chosenAct.current?.();
    chosenAct.current = undefined;
  };
  const { chosen } = views;
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': texts.title, 'aria-describedby': noteId },
        transition: { onExited },
        paper: { sx: { minWidth: 240 } },
      }}
    >
      {chosen && views.isChanged && (
        <MenuItem disabled={acts.isSaving} onClick={act(() => void acts.saveChanges(chosen))}>
          <ListItemIcon>
            <Save />
          </ListItemIcon>
          {texts.saveChanges}
        </MenuItem>
      )}
      {views.isChanged && <Divider />}
      {viewItems(views, act, noteId)}
      <Divider />
      <MenuItem onClick={act(() => onName({ act: 'save', chosen }))}>
        <ListItemIcon>
          <BookmarkAdd />
        </ListItemIcon>
        {chosen ? texts.saveAsNew : texts.save}
      </MenuItem>
      {chosen && (
        <MenuItem onClick={act(() => onName({ act: 'rename', chosen }))}>
          <ListItemIcon>
            <Edit />
          </ListItemIcon>
          {texts.rename}
        </MenuItem>
      )}
      {chosen && (
        <MenuItem onClick={act(() => void acts.remove(chosen))}>
          <ListItemIcon>
            <Delete />
          </ListItemIcon>
          {texts.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

/** A function instead of a component: MUI's menu needs its items as direct children. */
function viewItems(
  { views, countOf, failed, retry, chosen, choose }: MenuProps['views'],
  act: (then: () => void) => () => void,
  noteId: string,
) {
  if (failed && !views) return <MenuItem onClick={retry}>{texts.notLoaded}</MenuItem>;
  if (!views?.length) {
    return (
      <ListSubheader id={noteId} role="none" disableSticky sx={note}>
        {views ? texts.what : commonTexts.loading}
      </ListSubheader>
    );
  }
  return views.map((view) => (
    <MenuItem
      key={view.id}
      role="menuitemradio"
      aria-checked={view.id === chosen?.id}
      selected={view.id === chosen?.id}
      onClick={act(() => choose(view))}
    >
      <ListItemIcon>{view.id === chosen?.id ? <BookmarkSet color="primary" /> : <Bookmark />}</ListItemIcon>
      <ListItemText primary={view.name} sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal', maxWidth: 320, mr: 4 }} />
      <ViewCount letters={countOf(view)} />
    </MenuItem>
  ));
}

const chip = {
  px: '7px',
  borderRadius: '10px',
  bgcolor: colors.primary,
  color: colors.onPrimary,
  fontSize: 13,
  fontWeight: 600,
  lineHeight: '20px',
  flex: 'none',
} as const;

interface CountProps {
  readonly letters: LetterCount;
  readonly isChip?: boolean;
}

/** Number of letters in a view, up to the limit of the count. */
function ViewCount({ letters: { count, isMore }, isChip = false }: CountProps) {
  if (count === null) return null;
  return (
    <Box component="span" sx={isChip ? chip : { color: colors.secondary }}>
      {isMore ? texts.more({ count }) : formatCount(count)}
    </Box>
  );
}
