import type { ChoicesFilter, Filter } from '../filter.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { MissingChoices } from './missing-choices.tsx';
import { RangeEditor } from './range-editor.tsx';
import { SearchEditor } from './search-editor.tsx';
import { TextEditor } from './text-editor.tsx';

interface Props {
  readonly filter: Filter;
  readonly autoFocus?: boolean | undefined;
  /** Called when the choice is complete. */
  readonly onDone: () => void;
}

/** Editor of a filter by its kind. */
export function FilterEditor({ filter, autoFocus, onDone }: Props) {
  if ('missing' in filter && filter.missing) return <MissingChoices {...filter.missing} />;
  switch (filter.kind) {
    case 'text':
      return <TextEditor filter={filter} autoFocus={autoFocus} onDone={onDone} />;
    case 'search':
      return <SearchEditor filter={filter} autoFocus={autoFocus} onDone={onDone} />;
    case 'range':
      return <RangeEditor filter={filter} autoFocus={autoFocus} />;
    case 'choices':
      return (
        <ChoiceEditor
          {...filter}
          chosen={filter.value ?? []}
          isMulti
          autoFocus={autoFocus}
          onChoose={(value) => toggle(filter, value)}
        />
      );
    case 'choice':
      return (
        <ChoiceEditor
          {...filter}
          chosen={filter.value === undefined ? [] : [filter.value]}
          isMulti={false}
          autoFocus={autoFocus}
          onChoose={(value) => {
            filter.onChange(value);
            onDone();
          }}
        />
      );
  }
}

function toggle({ value = [], onChange }: ChoicesFilter, changed: number): void {
  const next = value.includes(changed) ? value.filter((other) => other !== changed) : [...value, changed];
  onChange(next.length > 0 ? next : undefined);
}
