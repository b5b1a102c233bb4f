import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useState } from 'react';
import type { Selection } from '../../../ui/data-table/index.ts';
import type { MailListState } from '../mail-list-state.ts';
import { useDeselectMissing } from '../selection/use-deselect-missing.ts';
import { type MailSelection, useMailSelection } from '../selection/use-mail-selection.ts';
import { useSelectAll } from '../selection/use-select-all.ts';
import { useCreatedLetters } from '../use-created-letters.ts';
import { isSendingRunning } from './is-sending-running.ts';
import { type MassSending, useMassSending } from './use-mass-sending.ts';

/** State and actions of the drafts page's selection. */
export interface DraftDesk {
  readonly letters: readonly Mail[];
  /** Selected letters that were queued meanwhile. */
  readonly underWay: readonly Mail[];
  readonly selection: Selection<Mail>;
  readonly drop: MailSelection['drop'];
  readonly clear: () => void;
  readonly sending: MassSending;
  readonly deleting: {
    readonly letters: readonly Mail[] | null;
    readonly open: () => void;
    readonly close: () => void;
  };
}

const whyNotChosen = (mail: Mail) => (isSendingRunning(mail) ? mailListTexts.selection.underWay : null);

interface List {
  readonly rows: readonly Mail[];
  readonly total: number | undefined;
}

export function useDraftDesk(state: MailListState, list: List): DraftDesk {
  const selection = useMailSelection(list.rows, whyNotChosen);
  useCreatedLetters(selection.add);
  useDeselectMissing({ rows: list.rows, chosen: selection.letters, drop: selection.drop });
  const offer = useSelectAll(selection, state, list);
  const sending = useMassSending(selection.drop);
  const [deleted, setDeleted] = useState<readonly Mail[] | null>(null);
  return {
    letters: selection.letters,
    underWay: selection.letters.filter(isSendingRunning),
    selection: { ...selection.forTable, offer },
    drop: selection.drop,
    clear: selection.clear,
    sending,
    deleting: { letters: deleted, open: () => setDeleted(selection.letters), close: () => setDeleted(null) },
  };
}
