import { longestReason, shortestReason } from '@hybrid-mail/contracts/sending-records';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { ActButton } from '../../../ui/action-button/act-button.tsx';
import { colors, heights } from '../../../ui/theme/tokens.ts';

const texts = sendingTexts.refusing;

interface Props {
  readonly name: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isBusy: boolean;
  /** Why the letter cannot be refused now, whatever reason is typed. */
  readonly impossible: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
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

/** The line below a letter with the field for the refusal reason. */
export function RefuseLine({ name, reason, onReason, isBusy, impossible, onConfirm, onCancel }: Props) {
  const id = useId();
  const left = impossible ?? missingOf(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left === undefined && !isBusy) onConfirm(normalizeText(reason));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
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
        onChange={({ target }) => onReason(target.value)}
        autoComplete="off"
        slotProps={{ input: { 'aria-describedby': `${id}-left ${id}-help` } }}
        sx={{ '& input': { height: heights.button } }}
      />
      <Buttons name={name} left={left} isBusy={isBusy} onCancel={onCancel} />
      <Box sx={{ gridColumn: '1 / -1', color: colors.secondary }}>
        <Box component="span" id={`${id}-left`} role="status" sx={{ color: colors.ink, fontWeight: 600 }}>
          {left && `${left}. `}
        </Box>
        <span id={`${id}-help`}>{texts.help}</span>
      </Box>
    </Box>
  );
}

type ButtonsProps = Pick<Props, 'name' | 'isBusy' | 'onCancel'> & { readonly left: string | undefined };

const Buttons = ({ name, left, isBusy, onCancel }: ButtonsProps) => (
  <>
    <ActButton
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
  if (length < shortestReason) return texts.short({ count: shortestReason - length });
  return length > longestReason ? texts.long({ count: length - longestReason }) : undefined;
}
