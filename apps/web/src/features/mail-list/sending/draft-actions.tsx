import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import Delete from '@mui/icons-material/DeleteOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import Button from '@mui/material/Button';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { SelectionBar } from '../../../ui/selection-bar/selection-bar.tsx';
import { useIsLowWindow } from '../../../ui/theme/use-is-low-window.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import type { DraftsState } from './use-drafts-state.ts';

const texts = mailListTexts.selection;

/** Buttons «Отправить» and «Удалить» for the selection; on narrow screens shown only when letters are selected. */
export function DraftActions({ desk }: { readonly desk: DraftsState }) {
  const { letters, clear, drop } = desk.chosen;
  const isPhone = useIsPhone();
  const isLow = useIsLowWindow();
  const isEmpty = letters.length === 0;
  if ((isPhone || isLow) && isEmpty) return null;
  return (
    <SelectionBar
      text={isEmpty ? texts.none : texts.chosen({ count: letters.length })}
      isEmpty={isEmpty}
      offer={desk.offer}
      onClear={clear}
    >
      {desk.underWay.length > 0 && (
        <Button onClick={() => drop(desk.underWay.map(({ id }) => id))}>
          {texts.someUnderWay({ count: desk.underWay.length })}
        </Button>
      )}
      <Buttons desk={desk} whyNot={whyNot(desk)} />
    </SelectionBar>
  );
}

function whyNot({ chosen, underWay, offer }: DraftsState): string | undefined {
  if (chosen.letters.length === 0) return texts.none;
  if (offer?.isLoading) return texts.choosingAll;
  return underWay.length > 0 ? texts.whyDisabled : undefined;
}

function Buttons({ desk, whyNot }: { readonly desk: DraftsState; readonly whyNot: string | undefined }) {
  const { chosen, sending, deleting } = desk;
  const can = useCan();
  const isDisabled = whyNot !== undefined || sending.isChecking;
  return (
    <>
      {can('mail.send') && (
        <span title={whyNot}>
          <Button
            variant="contained"
            startIcon={<Draw />}
            disabled={isDisabled}
            onClick={() => void sending.start(chosen.letters)}
          >
            {sending.isChecking ? texts.checking : texts.send}
          </Button>
        </span>
      )}
      {can('mail.deleteMany') && (
        <span title={whyNot}>
          <Button startIcon={<Delete />} disabled={isDisabled} onClick={deleting.open}>
            {texts.delete}
          </Button>
        </span>
      )}
    </>
  );
}
