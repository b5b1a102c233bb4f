import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDay, formatTime, today } from '../../../lib/formats/dates.ts';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { formatForPost, isContradicted, waitingRowNameOf, whyNoActionOf } from './format-waiting.ts';
import { useWaitingRowContext } from './waiting-row-context.ts';

const texts = sendingTexts.waiting;
const { acts, actOn, hide, forPost } = texts;

interface Props {
  readonly row: WaitingRecord;
  /** On phones: offers only «Повторить» and «Напомнить». */
  readonly isBrief?: boolean;
}

/** Actions that are possible now, and below them why another one is not. */
export function RowActions(props: Props) {
  const { offBecause, isGone } = useWaitingRowContext().actingOf(props.row);
  // The page says above the list who decides, so the rows offer nothing and say nothing.
  const why = offBecause === undefined && !isGone ? whyNoActionOf(props.row) : undefined;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', rowGap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Acts {...props} />
      </Box>
      {why && <Note>{why}</Note>}
    </Box>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Box sx={{ color: colors.secondary, textAlign: 'right', whiteSpace: 'normal' }}>{children}</Box>
);

function useActs(row: WaitingRecord) {
  const name = waitingRowNameOf(row);
  return {
    ...useWaitingRowContext().actingOf(row),
    named: (act: string) => ({ label: act, name: actOn({ act, name }) }),
  };
}

function Acts({ row, isBrief = false }: Props) {
  const { isGone, offBecause, named, ...on } = useActs(row);
  if (isGone) return <ButtonWithReason {...named(hide)} onClick={on.onHide} />;
  if (row.reason === 'restored') return null;
  if (row.kind === 'paused') {
    return isBrief ? null : <ButtonWithReason {...named(acts.toPause)} onClick={on.onToPause} />;
  }
  if (offBecause !== undefined) return null;
  const refusing = !isBrief && row.mayRefuse && <ButtonWithReason {...named(acts.refuse)} onClick={on.onRefuse} />;
  if (isContradicted(row)) return <CopyForPost row={row} />;
  if (row.kind === 'sender') {
    return (
      <>
        <Reminding row={row} />
        {refusing}
      </>
    );
  }
  return (
    <>
      <Repeating row={row} isBrief={isBrief} />
      {refusing}
    </>
  );
}

/** «Повторить» for a letter, «Применить снова» for an event. */
function Repeating({ row, isBrief }: Required<Props>) {
  const { isBusy, named, onRetry, onApplyAgain } = useActs(row);
  if (row.mayApplyAgain && !isBrief) {
    return <ButtonWithReason {...named(acts.applyAgain)} variant="outlined" isBusy={isBusy} onClick={onApplyAgain} />;
  }
  return (
    row.mayRetry && (
      <ButtonWithReason {...named(commonTexts.retry)} variant="outlined" isBusy={isBusy} onClick={onRetry} />
    )
  );
}

/** Only the post can resolve the letter, so the row hands over what to ask it. */
function CopyForPost({ row }: Pick<Props, 'row'>) {
  const { named } = useActs(row);
  const copy = async () => {
    const isCopied = await copyText(formatForPost(row));
    if (isCopied) notify.success(forPost.copied({ name: waitingRowNameOf(row) }));
    else notify.error(forPost.notCopied);
  };
  return <ButtonWithReason {...named(forPost.button)} variant="outlined" onClick={() => void copy()} />;
}

function Reminding({ row }: Pick<Props, 'row'>) {
  const { isBusy, named, onRemind } = useActs(row);
  const { mayRemind, remindedOn } = row;
  return (
    <>
      {mayRemind && <ButtonWithReason {...named(acts.remind)} variant="outlined" isBusy={isBusy} onClick={onRemind} />}
      {remindedOn && <Note>{remindedWords(remindedOn)}</Note>}
    </>
  );
}

const remindedWords = (moment: string) =>
  today(new Date(moment)) === today()
    ? texts.remindedToday({ time: formatTime(moment) })
    : texts.remindedOn({ when: formatDay(moment) });
