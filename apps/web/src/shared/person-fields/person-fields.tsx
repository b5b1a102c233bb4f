import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { personTexts as texts } from '@hybrid-mail/messages/person';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import {
  CheckboxField,
  FieldGroup,
  fieldsOf,
  PasswordField,
  SideBySide,
  TextField,
} from '../../ui/form-field/index.ts';
import { PlainNotice } from '../../ui/plain/plain-notice.tsx';
import type { PersonInput } from './person-defaults.ts';

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
  const field = fieldsOf(control);
  return (
    <>
      <TextField
        {...field('userFullName')}
        label={texts.fullName}
        maxLength={maxTextLength}
        autoComplete={isOwn ? 'name' : 'off'}
        autoFocus={autoFocus}
      />
      <SideBySide>
        <TextField
          {...field('username')}
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
export function PasswordPair<V extends FieldValues, T extends Passwords>(props: PasswordProps<V, T>) {
  const { control, help = texts.passwordHelp } = props;
  const field = fieldsOf(control);
  return (
    <SideBySide>
      <PasswordField {...field('password')} label={texts.password} help={help} autoComplete="new-password" />
      <PasswordField {...field('repeatPassword')} label={texts.repeatPassword} autoComplete="new-password" />
    </SideBySide>
  );
}

type Access = Record<'canSignOnBehalfOfOrganization' | 'isActive' | 'setsPassword' | 'resetSecondFactor', boolean>;

type AccessProps<V extends FieldValues, T> = Props<V, T> & {
  readonly isNew: boolean;
  readonly mayAllowSigning: boolean;
  /** Explains how saving affects the signing right. */
  readonly signingHelp?: string | undefined;
  /** Whether users edit their own account. */
  readonly isOwn?: boolean | undefined;
};

/** Password, rights and status. For the user's own account, a note that another page changes the password. */
export function AccessFields<V extends FieldValues, T extends PersonInput & Access>(props: AccessProps<V, T>) {
  const { control, isNew, mayAllowSigning, signingHelp, isOwn } = props;
  return (
    <FieldGroup title={texts.access}>
      {isNew && <PasswordPair control={control} help={texts.passwordToChange} />}
      {!isNew &&
        (isOwn ? <PlainNotice tone="blue">{texts.ownAccess}</PlainNotice> : <ChangedAccess control={control} />)}
      {mayAllowSigning && <SigningFields control={control} signingHelp={signingHelp} />}
      <CheckboxField {...fieldsOf(control)('isActive')} label={texts.isActive} />
    </FieldGroup>
  );
}

/** Signing right; if checked, also the PINFL of the personal key. */
function SigningFields<V extends FieldValues, T>(props: Pick<AccessProps<V, T>, 'control' | 'signingHelp'>) {
  const field = fieldsOf(props.control);
  const right = field('canSignOnBehalfOfOrganization');
  return (
    <>
      <CheckboxField {...right} label={texts.signing} help={props.signingHelp} />
      {useWatch(right) && (
        <TextField
          {...field('pinfl')}
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

/** Optional new password, and reset of a lost second factor. */
function ChangedAccess<V extends FieldValues, T extends PersonInput & Access>({ control }: Props<V, T>) {
  const field = fieldsOf(control);
  const isSet: boolean = useWatch(field('setsPassword'));
  return (
    <>
      <CheckboxField {...field('setsPassword')} label={texts.setsPassword} />
      {isSet && (
        <>
          <PlainNotice tone="blue">{texts.passwordNote}</PlainNotice>
          <PasswordPair control={control} help={texts.passwordToChange} />
        </>
      )}
      <CheckboxField
        {...field('resetSecondFactor')}
        label={texts.resetSecondFactor}
        help={texts.resetSecondFactorHelp}
      />
    </>
  );
}
