import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** An amount of money with two decimals. */
export const MoneyField = <V extends FieldValues, T = V>(props: TextFieldProps<V, T>) => (
  <TextField {...props} type="number" min={0} step={0.01} inputMode="decimal" autoComplete="off" />
);
