import { commonTexts } from '@hybrid-mail/messages/common';
import type { FieldValues } from 'react-hook-form';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import type { FieldProps } from './field-frame.tsx';
import { SelectField } from './select-field.tsx';

interface Item {
  readonly id: number;
  readonly name: string;
}

interface Loaded<I> {
  readonly data: readonly I[] | undefined;
  readonly isError: boolean;
  /** Whether the first load is pending. */
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

type Props<V extends FieldValues, T, I extends Item> = FieldProps<V, T> & {
  /** Label of the empty option; without it the selection cannot be cleared. */
  readonly emptyLabel: string | undefined;
  readonly query: Loaded<I>;
  /** Current value; remains an option even if the loaded list lacks it. */
  readonly current?: Item | null | undefined;
  /** Shown below the field when loading the options failed. */
  readonly failedText: string;
  readonly isOffered?: (item: I) => boolean;
  /** Whether an option is shown but cannot be chosen. */
  readonly isOff?: ((id: number) => boolean) | undefined;
  readonly disabled?: boolean | undefined;
};

/** Select whose options (id, name) come from the server. */
export function LoadedSelectField<V extends FieldValues, T = V, I extends Item = Item>(props: Props<V, T, I>) {
  const { query, current, failedText, emptyLabel, isOffered = () => true, isOff, ...field } = props;
  const offered: readonly Item[] = (query.data ?? []).filter(isOffered);
  const isMissing = current && !offered.some(({ id }) => id === current.id);
  const choices = (isMissing ? [current, ...offered] : offered).map(({ id, name }) => ({
    value: String(id),
    label: name,
    isOff: isOff?.(id),
  }));
  return (
    <div>
      <SelectField
        {...field}
        emptyLabel={query.isLoading && emptyLabel ? commonTexts.loading : emptyLabel}
        choices={choices}
      />
      <NotLoaded query={query} text={failedText} />
    </div>
  );
}
