import { personTexts as texts } from '@hybrid-mail/messages/person';
import Alert from '@mui/material/Alert';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { CheckboxField, FieldGroup, TextField } from '../../ui/form-field/index.ts';
import { PasswordPair } from './person-fields.tsx';
import type { PersonInput } from './person-form.ts';

type Access = Record<'canSignOnBehalfOfOrganization' | 'isActive' | 'setsPassword' | 'resetSecondFactor', boolean>;

interface Props<V extends FieldValues, T> {
  readonly control: Control<V, unknown, T>;
  readonly isNew: boolean;
  readonly mayAllowSigning: boolean;
  /** Explains how saving affects the signing right. */
  readonly signingHelp?: string | undefined;
  /** Whether users edit their own account. */
  readonly isOwn?: boolean | undefined;
}

/** Signing right; if checked, also the PINFL of the personal key. */
function SigningFields<V extends FieldValues, T>({
  control,
  signingHelp,
}: Pick<Props<V, T>, 'control' | 'signingHelp'>) {
  const maySign = useWatch({ control, name: 'canSignOnBehalfOfOrganization' as FieldPath<V> });
  return (
    <>
      <CheckboxField
        control={control}
        name={'canSignOnBehalfOfOrganization' as FieldPath<V>}
        label={texts.signing}
        help={signingHelp}
      />
      {maySign && (
        <TextField
          control={control}
          name={'pinfl' as FieldPath<V>}
          label={texts.pinfl}
          help={texts.pinflHelp}
          maxLength={14}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Password, rights and status. */
export const AccessFields = <V extends FieldValues, T extends PersonInput & Access>(props: Props<V, T>) => (
  <FieldGroup title={texts.access}>
    {props.isNew ? (
      <PasswordPair control={props.control} help={texts.passwordToChange} />
    ) : (
      <ChangedAccess control={props.control} isOwn={props.isOwn} />
    )}
    {props.mayAllowSigning && <SigningFields control={props.control} signingHelp={props.signingHelp} />}
    <CheckboxField control={props.control} name={'isActive' as FieldPath<V>} label={texts.isActive} />
  </FieldGroup>
);

/**
 * Optional new password, and reset of a lost second factor. For the user's own account, only a note that another page
 * changes the password.
 */
function ChangedAccess<V extends FieldValues, T extends PersonInput & Access>({
  control,
  isOwn = false,
}: Pick<Props<V, T>, 'control' | 'isOwn'>) {
  const name = 'setsPassword' as FieldPath<V>;
  const isSet: boolean = useWatch({ control, name });
  if (isOwn) return <Alert severity="info">{texts.ownAccess}</Alert>;
  return (
    <>
      <CheckboxField control={control} name={name} label={texts.setsPassword} />
      {isSet && (
        <>
          <Alert severity="info">{texts.passwordNote}</Alert>
          <PasswordPair control={control} help={texts.passwordToChange} />
        </>
      )}
      <CheckboxField
        control={control}
        name={'resetSecondFactor' as FieldPath<V>}
        label={texts.resetSecondFactor}
        help={texts.resetSecondFactorHelp}
      />
    </>
  );
}
