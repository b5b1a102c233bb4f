import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import { impossibleActions, keyOf, rowName } from '../waiting/format-waiting.ts';
import type { useWaitingList } from '../waiting/use-waiting-list.ts';
import { RefuseLine } from './refuse-line.tsx';

interface Props {
  readonly row: WaitingRecord;
  readonly waiting: ReturnType<typeof useWaitingList>;
}

/**
 * The line of a letter that is being refused; if the letter left the list meanwhile, shows that and keeps the reason.
 */
export function Refusing({ row, waiting: { refusing, acts, isGone, confirm, cancel } }: Props) {
  const key = keyOf(row);
  return (
    <RefuseLine
      name={rowName(row)}
      reason={refusing.reasonOf(key)}
      onReason={(reason) => refusing.setReason(key, reason)}
      isBusy={acts.isBusy(key)}
      impossible={isGone(key) ? sendingTexts.refusing.gone : impossibleActions(row).refuse}
      onConfirm={(reason) => void confirm(row, reason)}
      onCancel={() => cancel(key)}
    />
  );
}
