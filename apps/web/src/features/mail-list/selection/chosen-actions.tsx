import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { maxProofPacks } from '@hybrid-mail/contracts/receipt';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import type { ChosenPapers } from '../../../shared/requests/chosen-papers.ts';
import { SelectionBar } from '../../../ui/selection-bar/selection-bar.tsx';
import type { MailListState } from '../mail-list-state.ts';
import { ChosenExcel } from '../table/mail-excel.tsx';
import type { MailSelection } from './use-mail-selection.ts';

const texts = mailListTexts.selection;

interface Props {
  readonly kind: MailListKind;
  readonly state: MailListState;
  readonly chosen: MailSelection;
  readonly papers: ChosenPapers;
}

/** Papers and Excel file of the selected letters; nothing while none is selected. */
export function ChosenActions({ kind, state, chosen: { letters, clear }, papers: Papers }: Props) {
  if (letters.length === 0) return null;
  const ids = letters.map(({ id }) => id);
  const tooMany = ids.length > maxProofPacks ? texts.tooMany({ most: maxProofPacks }) : undefined;
  const unsent = letters.every(({ isSent }) => isSent) ? undefined : texts.unsent;
  return (
    <SelectionBar text={texts.chosen({ count: ids.length })} isEmpty={false} offer={undefined} onClear={clear}>
      <Papers ids={ids} whyNot={tooMany ?? unsent} />
      <ChosenExcel kind={kind} state={state} ids={ids} whyNot={tooMany} />
    </SelectionBar>
  );
}
