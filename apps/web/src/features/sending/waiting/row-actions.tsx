import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { disabledReasonsOf, waitingRowNameOf } from './format-waiting.ts';
import { useWaitingRowContext } from './waiting-row-context.ts';

const { acts, actOn, hide } = sendingTexts.waiting;

interface Props {
  readonly row: WaitingRecord;
  /** On phones: offers only «Повторить». */
  readonly isBrief?: boolean;
}

/** Actions on a row; a disabled one shows why. */
function RowActs({ row, isBrief = false }: Props) {
  const { isBusy, offBecause, isGone, ...on } = useWaitingRowContext().actingOf(row);
  const name = waitingRowNameOf(row);
  const named = (act: string) => ({ label: act, name: actOn({ act, name }) });
  const why = disabledReasonsOf(row);
  if (isGone) return <ButtonWithReason {...named(hide)} onClick={on.onHide} />;
  if (row.kind === 'paused') {
    return isBrief ? null : <ButtonWithReason {...named(acts.toPause)} onClick={on.onToPause} />;
  }
  if (row.eventId !== null) {
    return isBrief ? null : (
      <ButtonWithReason
        {...named(acts.applyAgain)}
        variant="outlined"
        isBusy={isBusy}
        disabledBecause={offBecause ?? why.applyAgain}
        onClick={on.onApplyAgain}
      />
    );
  }
  // Touch screens show no tooltips, so the reason is shown instead of the button.
  const told = offBecause === undefined ? why.retry : undefined;
  if (isBrief && (offBecause ?? why.retry) !== undefined) return <Box sx={{ color: colors.secondary }}>{told}</Box>;
  return (
    <>
      <ButtonWithReason
        {...named(commonTexts.retry)}
        variant="outlined"
        isBusy={isBusy}
        disabledBecause={offBecause ?? why.retry}
        onClick={on.onRetry}
      />
      {!isBrief && (
        <ButtonWithReason {...named(acts.refuse)} disabledBecause={offBecause ?? why.refuse} onClick={on.onRefuse} />
      )}
    </>
  );
}

const rowActs = { display: 'flex', justifyContent: 'flex-end', gap: 1 } as const;

export const RowActionsCell = (props: Props) => (
  <Box sx={rowActs}>
    <RowActs {...props} />
  </Box>
);
