import { commonTexts } from '@hybrid-mail/messages/common';
import type { FieldValues } from 'react-hook-form';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import type { FieldFrameProps } from './field-frame.tsx';
import { SelectField } from './select-field.tsx';
import type { FormControl } from './text-field.tsx';

interface Item {
  readonly id: number;
  readonly name: string;
}

interface Loaded<I> {
  readonly data: readonly I[] | undefined;
  readonly isError: boolean;
  /** Asked for the first time, not answered. */
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

type Props<V extends FieldValues, T, I extends Item> = FormControl<V, T> &
  Omit<FieldFrameProps, 'error'> & {
    /** Left out, something is always chosen. */
    readonly emptyLabel: string | undefined;
    readonly query: Loaded<I>;
    /** What is chosen already; it stays a choice whatever the list says. */
    readonly current?: Item | null;
    /** Said under the field when the choices did not come. */
    readonly failedText: string;
    readonly isOffered?: (item: I) => boolean;
    /** Shown, but cannot be chosen. */
    readonly isOff?: (id: number) => boolean;
    readonly disabled?: boolean;
  };

/** A choice from a list that the server has: things with an id and a name. */
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
