import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { commonTexts } from '../../messages/common.ts';
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
  readonly refetch: () => unknown;
}

type Props<V extends FieldValues, T, I extends Item> = FormControl<V, T> &
  Omit<FieldFrameProps, 'error'> & {
    readonly emptyLabel: string;
    readonly query: Loaded<I>;
    /** Said under the field when the choices did not come. */
    readonly failedText: string;
    readonly isOffered?: (item: I) => boolean;
  };

/** A choice from a list that the server has: things with an id and a name. */
export function LoadedSelectField<V extends FieldValues, T = V, I extends Item = Item>(props: Props<V, T, I>) {
  const { query, failedText, isOffered = () => true, ...field } = props;
  const choices = (query.data ?? []).filter(isOffered).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div>
      <SelectField {...field} choices={choices} />
      {query.isError && (
        <Typography role="status" variant="caption">
          {failedText}
          <Button size="small" onClick={() => void query.refetch()}>
            {commonTexts.retry}
          </Button>
        </Typography>
      )}
    </div>
  );
}
