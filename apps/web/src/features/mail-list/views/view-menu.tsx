import { commonTexts } from '@hybrid-mail/messages/common';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import BookmarkSet from '@mui/icons-material/Bookmark';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Save from '@mui/icons-material/SaveOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef } from 'react';
import type { useViewActions } from './use-view-actions.ts';
import type { useViews } from './use-views.ts';
import { ViewCount } from './view-count.tsx';
import type { ViewNamingRequest } from './view-name-dialog.tsx';

interface Props {
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly views: ReturnType<typeof useViews>;
  readonly acts: ReturnType<typeof useViewActions>;
  readonly onName: (naming: ViewNamingRequest) => void;
}

const note = { lineHeight: '20px', py: 2, whiteSpace: 'normal', maxWidth: 320, bgcolor: 'transparent' } as const;

/** Menu of the views of a list, and of actions on the selected view. */
export function ViewMenu({ anchor, isOpen, onClose, views, acts, onName }: Props) {
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
  { views, countOf, failed, retry, chosen, choose }: Props['views'],
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
