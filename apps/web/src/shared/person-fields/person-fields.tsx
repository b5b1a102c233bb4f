import { maxTextLength } from '@hybrid-mail/contracts/text';
import { personTexts as texts } from '@hybrid-mail/messages/person';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField, SideBySide, TextField } from '../../ui/form-field/index.ts';
import type { PersonInput } from './person-form.ts';

interface Props<V extends FieldValues, T> {
  readonly control: Control<V, unknown, T>;
}

type Name = Pick<PersonInput, 'userFullName' | 'username'>;
type Passwords = Pick<PersonInput, 'password' | 'repeatPassword'>;

type NameProps<V extends FieldValues, T> = Props<V, T> & {
  /** A new user's login is editable, an existing one's is read-only. */
  readonly isNew: boolean;
  /** Whether users enter their own data, so that browser autofill is allowed. */
  readonly isOwn?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
};

export function NameAndLogin<V extends FieldValues, T extends Name>(props: NameProps<V, T>) {
  const { control, isNew, isOwn = false, autoFocus } = props;
  return (
    <>
      <TextField
        control={control}
        name={'userFullName' as FieldPath<V>}
        label={texts.fullName}
        maxLength={maxTextLength}
        autoComplete={isOwn ? 'name' : 'off'}
        autoFocus={autoFocus}
      />
      <SideBySide>
        <TextField
          control={control}
          name={'username' as FieldPath<V>}
          label={texts.username}
          help={isNew ? texts.usernameHelp : undefined}
          maxLength={12}
          inputMode="numeric"
          autoComplete={isOwn ? 'username' : 'off'}
          readOnly={!isNew}
        />
      </SideBySide>
    </>
  );
}

type PasswordProps<V extends FieldValues, T> = Props<V, T> & {
  /** Rules for the password, and what happens to it afterwards. */
  readonly help?: string | undefined;
};

/** New password and its repetition. */
export const PasswordPair = <V extends FieldValues, T extends Passwords>({
  control,
  help = texts.passwordHelp,
}: PasswordProps<V, T>) => (
  <SideBySide>
    <PasswordField
      control={control}
      name={'password' as FieldPath<V>}
      label={texts.password}
      help={help}
      autoComplete="new-password"
    />
    <PasswordField
      control={control}
      name={'repeatPassword' as FieldPath<V>}
      label={texts.repeatPassword}
      autoComplete="new-password"
    />
  </SideBySide>
);
