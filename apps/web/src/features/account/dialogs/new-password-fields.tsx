import { personTexts } from '@hybrid-mail/messages/person';
import { ownPasswordTexts as texts } from '@hybrid-mail/messages/protection';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField, SideBySide } from '../../../ui/form-field/index.ts';

interface NewPasswordProps<V extends FieldValues, T> {
  readonly control: Control<V, unknown, T>;
  readonly name: FieldPath<V>;
}

/** New password and its repetition, for one's own login. */
export const NewPasswordFields = <V extends FieldValues, T extends { readonly repeatPassword: string }>({
  control,
  name,
}: NewPasswordProps<V, T>) => (
  <SideBySide>
    <PasswordField
      control={control}
      name={name}
      label={texts.next}
      help={personTexts.passwordHelp}
      autoComplete="new-password"
    />
    <PasswordField
      control={control}
      name={'repeatPassword' as FieldPath<V>}
      label={texts.repeat}
      autoComplete="new-password"
    />
  </SideBySide>
);
