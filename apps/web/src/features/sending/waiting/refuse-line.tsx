import { maxReasonLength, minReasonLength, type WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { colors, heights } from '../../../ui/theme/tokens.ts';
import { waitingKeyOf, waitingRowNameOf, whyNotRefusedOf } from './format-waiting.ts';
import type { useWaitingList } from './use-waiting-list.ts';

const texts = sendingTexts.refusing;

interface Props {
  readonly row: WaitingRecord;
  readonly waiting: ReturnType<typeof useWaitingList>;
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto auto',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  pl: 1,
  pb: 1,
} as const;

/**
 * Form below a letter for the reason of its refusal. If the letter leaves the list meanwhile, says so and keeps the
 * typed reason.
 */
export function RefuseLine({ row, waiting: { refusing, acts, isGone, confirm, cancel } }: Props) {
  const id = useId();
  const key = waitingKeyOf(row);
  const reason = refusing.reasonOf(key);
  const isBusy = acts.isBusy(key);
  const left = (isGone(key) ? texts.gone : whyNotRefusedOf(row)) ?? missingOf(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left === undefined && !isBusy) void confirm(row, normalizeText(reason));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel(key);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} onKeyDown={press} sx={line}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: 15 }}>
        {texts.label}
      </Box>
      <OutlinedInput
        id={id}
        autoFocus
        value={reason}
        onChange={({ target }) => refusing.setReason(key, target.value)}
        autoComplete="off"
        slotProps={{ input: { 'aria-describedby': `${id}-left ${id}-help` } }}
        sx={{ '& input': { height: heights.button } }}
      />
      <Buttons name={waitingRowNameOf(row)} left={left} isBusy={isBusy} onCancel={() => cancel(key)} />
      <Box sx={{ gridColumn: '1 / -1', color: colors.secondary }}>
        <Box component="span" id={`${id}-left`} role="status" sx={{ color: colors.ink, fontWeight: 600 }}>
          {left && `${left}. `}
        </Box>
        <span id={`${id}-help`}>{texts.help}</span>
      </Box>
    </Box>
  );
}

interface ButtonsProps {
  readonly name: string;
  /** Why the letter cannot be refused now. */
  readonly left: string | undefined;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

const Buttons = ({ name, left, isBusy, onCancel }: ButtonsProps) => (
  <>
    <ButtonWithReason
      type="submit"
      variant="contained"
      color="error"
      label={texts.confirm}
      name={sendingTexts.waiting.actOn({ act: texts.confirm, name })}
      disabledBecause={left}
      isBusy={isBusy}
    />
    <Button
      onClick={onCancel}
      sx={{ minHeight: heights.filter, '@media (pointer: coarse)': { minHeight: heights.touch } }}
    >
      {texts.cancel}
    </Button>
  </>
);

/** Problem of the typed reason; undefined if it can be sent. */
function missingOf(reason: string): string | undefined {
  const length = [...normalizeText(reason)].length;
  if (length === 0) return texts.missing;
  if (length < minReasonLength) return texts.short({ count: minReasonLength - length });
  return length > maxReasonLength ? texts.long({ count: length - maxReasonLength }) : undefined;
}
