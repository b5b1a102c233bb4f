import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Check from '@mui/icons-material/CheckOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';
import { useAreas, useRegions } from '../../../lib/queries/reference.queries.ts';
import { ReturnWarning } from '../../../shared/letter/return-warning.tsx';
import { CellAction } from '../../../ui/cell-editor/cell-action.tsx';
import { CellInput } from '../../../ui/cell-editor/cell-input.tsx';
import { cellBox, cellButton, framedCell } from '../../../ui/cell-editor/cell-styles.ts';
import { useCellEditing } from '../../../ui/cell-editor/use-cell-editing.ts';
import { visuallyHidden } from '../../../ui/theme/tokens.ts';
import { isLocked, type LetterFacts, letterName } from '../batch/batch-row.ts';
import { type LetterCell as Cell, type CheckedLetter, isOpenMark } from '../batch/check-letter.ts';
import type { LetterPart } from '../read/letter-read.ts';
import { cellAttribute } from '../use-letter-focus.ts';
import type { LetterActions } from './letter-actions.ts';
import { LetterMark } from './letter-mark.tsx';

interface Props {
  readonly letter: CheckedLetter;
  readonly part: LetterPart;
  readonly actions: LetterActions;
}

const frameOf = ({ mark }: Cell) => (isOpenMark(mark) ? framedCell(mark === 'doubtful' ? 'amber' : 'red') : cellBox);

/** Cell of a letter: its value and certainty; a click or Enter edits it, Enter on a doubtful one confirms it. */
export function LetterCell({ letter, part, actions }: Props) {
  const { row, cells } = letter;
  const cell = cells[part];
  const { button, isEditing, begin, end } = useCellEditing();
  if (row.failure) return <Box sx={{ color: 'text.secondary' }}>{commonTexts.none}</Box>;
  if (!row.isRead) return null;
  const name = texts.edit({ label: texts.columns[part], file: letterName(row.file) });
  if (isEditing) {
    const done = (text: string | undefined) => {
      end();
      if (text !== undefined && text !== cell.value) actions.onEdit(row.number, { [part]: text });
    };
    return <PartInput letter={letter} part={part} name={name} onDone={done} />;
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Holding Enter down would confirm the next values unseen.
    if (event.repeat || cell.mark === 'doubtful') event.preventDefault();
    if (!event.repeat && cell.mark === 'doubtful') actions.onAccept(letter, part);
  };
  return (
    <Box sx={frameOf(cell)} onFocus={() => actions.onPlace({ row: row.number, part })}>
      <ButtonBase
        ref={button}
        {...cellAttribute(row.number, part)}
        disableRipple
        disabled={isLocked(row)}
        sx={cellButton}
        onKeyDown={byKey}
        onClick={begin}
      >
        {cell.value !== '' && (
          <Box component="span" sx={{ display: 'block', fontWeight: isOpenMark(cell.mark) ? 600 : undefined }}>
            {cell.value}
          </Box>
        )}
        <LetterMark cell={cell} />
        <span style={visuallyHidden}>{name}</span>
      </ButtonBase>
      {!isLocked(row) && (
        <CellActions letter={letter} part={part} actions={actions} onFixed={() => button.current?.focus()} />
      )}
      {part === 'address' && <ReturnWarning planned={letter.letter && plannedOf(letter.letter)} />}
    </Box>
  );
}

const plannedOf = ({ receiver, address, area }: LetterFacts) => ({ receiver, address, area });

interface CellActionsProps extends Props {
  /** Moves the focus: the pressed button unmounts. */
  readonly onFixed: () => void;
}

/** Buttons that fix a cell. */
function CellActions({ letter, part, actions, onFixed }: CellActionsProps) {
  const { row, cells } = letter;
  const cell = cells[part];
  const file = letterName(row.file);
  if (cell.mark === 'doubtful') {
    return (
      <CellAction
        label={texts.right}
        name={texts.rightOf({ value: cell.value, file })}
        Icon={Check}
        onClick={() => actions.onAccept(letter, part)}
      />
    );
  }
  return cell.fixes.map((fix) => (
    <CellAction
      key={fix.label}
      label={fix.label}
      name={texts.fix({ label: fix.label, file })}
      Icon={SwapHoriz}
      onClick={() => {
        onFixed();
        actions.onEdit(row.number, fix.values);
      }}
    />
  ));
}

interface InputProps extends Pick<Props, 'letter' | 'part'> {
  readonly name: string;
  readonly onDone: (text: string | undefined) => void;
}

function PartInput({ letter: { cells, regionId }, part, name, onDone }: InputProps) {
  const regions = useRegions();
  const areas = useAreas(regionId);
  const choices = { region: regions, area: areas, receiver: [], address: [] }[part];
  return <CellInput name={name} text={cells[part].value} choices={choices} onDone={onDone} />;
}
