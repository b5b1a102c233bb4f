import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { useScreenForm, useTyped } from '../../ui/form-field/index.ts';
import { ContractFields } from './contract-fields.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { readDraft, storeDraft } from './registration-draft.ts';
import { type RefusedValues, registrationSchema } from './registration-form.ts';
import { RegistrationFrame } from './registration-frame.tsx';
import { SubmitPart } from './submit-part.tsx';
import { useRegistration } from './use-registration.ts';
import { UserFields } from './user-fields.tsx';

/** Self-registration of an organization and its first user: fields, signature, login. */
export function RegistrationScreen({ signing: Signing }: { readonly signing: SigningComponent }) {
  const [refused] = useState<RefusedValues>(() => new Map());
  const [rules] = useState(() => registrationSchema(refused));
  const form = useScreenForm(rules, readDraft());
  const flow = useRegistration({ form, refused });
  useTyped(form, storeDraft);
  return (
    <RegistrationFrame>
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
    </RegistrationFrame>
  );
}
