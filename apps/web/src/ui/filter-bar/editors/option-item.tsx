import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Check from '@mui/icons-material/CheckOutlined';
import MenuItem from '@mui/material/MenuItem';
import type { KeyboardEvent, ReactNode } from 'react';
import { colors } from '../../theme/tokens.ts';

interface Props {
  readonly isChosen: boolean;
  /** Whether several options may be selected. */
  readonly isMulti?: boolean;
  readonly onChoose: () => void;
  /** Secondary text. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** Option of a list; forwards the props that MenuList adds for keyboard navigation. */
export function OptionItem({ isChosen, isMulti = false, onChoose, note, children, ...rest }: Props) {
  const Box = isChosen ? CheckBox : CheckBoxOutlineBlank;
  return (
    <MenuItem
      {...rest}
      role="option"
      aria-selected={isChosen}
      selected={isChosen && !isMulti}
      onClick={onChoose}
      sx={{ gap: 2, whiteSpace: 'normal', minHeight: { xs: 44, sm: 34 } }}
    >
      {isMulti && <Box aria-hidden sx={{ fontSize: 20, color: 'primary.light' }} />}
      <span style={{ flex: 1 }}>
        {children}
        {note && <span style={{ display: 'block', fontSize: 13, color: colors.secondary }}>{` ${note}`}</span>}
      </span>
      {!isMulti && isChosen && <Check aria-hidden sx={{ fontSize: 20 }} />}
    </MenuItem>
  );
}

/** Moves the focus from the field into the list on Arrow Down. */
export function focusListOnArrowDown(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  focusFirstOption(list);
}

export const focusFirstOption = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>('[role=option]')?.focus();
