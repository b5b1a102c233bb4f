import type { MailView } from '@hybrid-mail/contracts/mail-view';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import BookmarkSet from '@mui/icons-material/Bookmark';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { today } from '../../../lib/formats/dates.ts';
import { MenuPill } from '../../../ui/filter-bar/index.ts';
import { lowWindow, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { useViewActs } from './use-view-acts.ts';
import { useViews, type ViewedList } from './use-views.ts';
import { ViewCount } from './view-count.tsx';
import { ViewMenu } from './view-menu.tsx';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { arrangementOf, daysOf } from './view-state.ts';

/** The first pill of a list: the chosen view, its count, and the menu of all views. */
export function ViewPill(list: ViewedList) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'save' | { readonly renamed: MailView } | null>(null);
  const views = useViews(list, isOpen);
  const { chosen } = views;
  const acts = useViewActs(list, chosen);
  const closeDialog = () => setDialog(null);
  const renamed = typeof dialog === 'object' ? dialog?.renamed : undefined;
  // Back leads to another view under an open dialog.
  if (renamed && renamed.id !== list.search.state.view) closeDialog();
  const days = daysOf(arrangementOf(list.search.state, today(), chosen).filters);
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
        isSaving={acts.isSaving}
        onSaveChanges={() => chosen && void acts.saveChanges(chosen)}
        onSave={() => setDialog('save')}
        onRename={() => chosen && setDialog({ renamed: chosen })}
        onRemove={() => chosen && void acts.remove(chosen)}
      />
      {dialog === 'save' && (
        <ViewNameDialog
          title={texts.dialog.save}
          note={days && texts.dialog[days]}
          send={acts.create}
          onClose={closeDialog}
        />
      )}
      {renamed && (
        <ViewNameDialog
          title={texts.dialog.rename}
          name={renamed.name}
          send={(name) => acts.rename(renamed, name)}
          onClose={closeDialog}
        />
      )}
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
