import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { NameAndLogin, PasswordPair } from '../../shared/person-fields/person-fields.tsx';
import { FormSection } from './form-section.tsx';
import type { RegistrationForm } from './registration-form.ts';

/** Fields of the organization's first user. */
export const UserFields = ({ form: { control } }: { readonly form: RegistrationForm }) => (
  <FormSection title={texts.user} help={texts.userHelp}>
    <NameAndLogin control={control} isNew isOwn />
    <PasswordPair control={control} />
  </FormSection>
);
