import type { MailView } from '@hybrid-mail/contracts/mail-view';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import { today } from '../../../lib/formats/dates.ts';
import type { ShownList } from './use-shown-list.ts';
import { useViewActions } from './use-view-actions.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { arrangementOf, daysOf } from './view-state.ts';

/** What is being named: a new view, or the selected one again. */
export interface Naming {
  readonly act: 'save' | 'rename';
  readonly chosen: MailView | undefined;
}

interface Props extends Naming {
  readonly list: ShownList;
  readonly onClose: () => void;
}

/** Rendered next to the list and not in the pill, which moves when the window becomes low or narrow. */
export function ViewNaming({ list, act, chosen, onClose }: Props) {
  const acts = useViewActions(list, chosen);
  if (act === 'rename')
    return (
      chosen && (
        <ViewNameDialog
          title={texts.dialog.rename}
          name={chosen.name}
          send={(name) => acts.rename(chosen, name)}
          onClose={onClose}
        />
      )
    );
  const days = daysOf(arrangementOf(list.search.state, today(), chosen).filters);
  return (
    <ViewNameDialog title={texts.dialog.save} note={days && texts.dialog[days]} send={acts.create} onClose={onClose} />
  );
}
