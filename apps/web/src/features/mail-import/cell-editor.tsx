import type { TemplateOption } from '@hybrid-mail/contracts/template';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useState } from 'react';
import { useAreas, useRegions } from '../../lib/queries/reference.queries.ts';
import type { CheckedRow } from './check/checked-row.ts';
import type { Target } from './check/targets.ts';

interface Props {
  readonly row: CheckedRow;
  readonly target: Target;
  readonly templates: readonly TemplateOption[];
  readonly name: string;
  readonly text: string;
  /** Undefined cancels the edit. */
  readonly onDone: (text: string | undefined) => void;
}

/** Suggestions while typing. */
function useChoices({ target: { kind }, row, templates }: Props): readonly { readonly name: string }[] {
  const regions = useRegions();
  const areas = useAreas(row.asItStands.regionId || undefined);
  return { region: regions, area: areas, template: templates, receiver: [], address: [], field: [] }[kind];
}

/** Cell in edit mode: Enter or blur commits, Escape cancels. */
export function CellEditor(props: Props) {
  const [text, setText] = useState(props.text);
  const listId = useId();
  const choices = useChoices(props);
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    props.onDone(event.key === 'Enter' ? text : undefined);
  };
  return (
    <>
      <OutlinedInput
        fullWidth
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => props.onDone(text)}
        onKeyDown={byKey}
        slotProps={{ input: { 'aria-label': props.name, list: choices.length > 0 ? listId : undefined } }}
        sx={{
          my: '-4px',
          mx: '-5px',
          width: 'calc(100% + 10px)',
          '& input': { height: 28, px: '5px', py: 0, fontSize: 14 },
        }}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
