import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { useAreas, useRegions } from '../../../lib/queries/reference.queries.ts';
import { CellInput } from '../../../ui/cell-editor/cell-input.tsx';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Target } from '../check/targets.ts';

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

/** Cell in edit mode. */
export const CellEditor = (props: Props) => (
  <CellInput name={props.name} text={props.text} choices={useChoices(props)} onDone={props.onDone} />
);
