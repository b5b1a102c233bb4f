import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import Login from '@mui/icons-material/LoginOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '../../lib/routes.ts';
import { NameAndLogin, PasswordPair } from '../../shared/person-fields/person-fields.tsx';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { useOnFormChange, useScreenForm } from '../../ui/form-field/index.ts';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { ContractFields } from './contract-fields.tsx';
import { FormSection } from './form-section.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { readRegistrationDraft, storeRegistrationDraft } from './registration-draft.ts';
import { type RefusedValues, type RegistrationForm, registrationSchema } from './registration-form.ts';
import { SubmitPart } from './submit-part.tsx';
import { useRegistration } from './use-registration.ts';

const logIn = <BarLink to={paths.login} Icon={Login} label={texts.logIn} />;

/** Self-registration of an organization and its first user: fields, signature, login. */
export function RegistrationScreen({ signing: Signing }: { readonly signing: SigningComponent }) {
  useDocumentTitle(texts.title);
  const [refused] = useState<RefusedValues>(() => new Map());
  const [rules] = useState(() => registrationSchema(refused));
  const form = useScreenForm(rules, readRegistrationDraft());
  const flow = useRegistration(form, refused);
  useOnFormChange(form, storeRegistrationDraft);
  return (
    <PublicFrame corner={logIn} background={colors.surface} mainSx={{ py: { xs: 5, sm: 7 } }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <Typography sx={{ mb: 6, maxWidth: 640, color: 'text.secondary' }}>{texts.intro}</Typography>
      <Box component="form" noValidate onSubmit={form.handleSubmit(flow.apply)}>
        <Box component="fieldset" disabled={flow.isLocked} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <OrganizationFields form={form} />
          <ContractFields form={form} />
          <UserFields form={form} />
          <SubmitPart form={form} flow={flow} />
        </Box>
      </Box>
      {flow.dialog && <Signing {...flow.dialog} />}
    </PublicFrame>
  );
}

/** Fields of the organization's first user. */
const UserFields = ({ form: { control } }: { readonly form: RegistrationForm }) => (
  <FormSection title={texts.user} help={texts.userHelp}>
    <NameAndLogin control={control} isNew isOwn />
    <PasswordPair control={control} />
  </FormSection>
);
