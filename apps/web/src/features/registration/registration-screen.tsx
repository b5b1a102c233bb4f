import { registrationCalls } from '@hybrid-mail/contracts/registration';
import { maxTextLength } from '@hybrid-mail/contracts/text';
import { commonTexts } from '@hybrid-mail/messages/common';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import Login from '@mui/icons-material/LoginOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { paths } from '../../lib/routes.ts';
import { BranchField } from '../../shared/branches/branch-field.tsx';
import { ContractSum, ContractTerms } from '../../shared/contract-fields/contract-fields.tsx';
import { IdentificationNumberFields } from '../../shared/organization-fields/identification-number-fields.tsx';
import { NameAndLogin, PasswordPair } from '../../shared/person-fields/person-fields.tsx';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import {
  CheckboxField,
  LoadedSelectField,
  SideBySide,
  TextField,
  useOnFormChange,
  useScreenForm,
} from '../../ui/form-field/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors, touchLink } from '../../ui/theme/tokens.ts';
import { readRegistrationDraft, storeRegistrationDraft } from './registration-draft.ts';
import { type RefusedValues, type RegistrationForm, registrationSchema } from './registration-form.ts';
import { type RegistrationFlow, useRegistration } from './use-registration.ts';

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
    <PublicFrame corner={logIn} layout="form" isOnSurface>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <Typography sx={{ mb: 6, maxWidth: 640, color: 'text.secondary' }}>{texts.intro}</Typography>
      <Box component="form" noValidate onSubmit={form.handleSubmit(flow.apply)}>
        <Box component="fieldset" disabled={flow.isLocked} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <OrganizationFields form={form} />
          <ContractFields form={form} />
          <FormSection title={texts.user} help={texts.userHelp}>
            <NameAndLogin control={form.control} isNew isOwn />
            <PasswordPair control={form.control} />
          </FormSection>
          <SubmitPart form={form} flow={flow} />
        </Box>
      </Box>
      {flow.dialog && <Signing {...flow.dialog} />}
    </PublicFrame>
  );
}

interface FormProps {
  readonly form: RegistrationForm;
}

/** Name, INN, address and other identity fields of the registering organization. */
function OrganizationFields({ form }: FormProps) {
  const { control } = form;
  return (
    <FormSection title={texts.organization} help={texts.organizationHelp}>
      <SideBySide>
        <TextField
          control={control}
          name="organizationInn"
          label={texts.inn}
          maxLength={9}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
      </SideBySide>
      <CheckboxField control={control} name="isLtd" label={texts.isLtd} />
      <TextField
        control={control}
        name="organizationName"
        label={texts.name}
        maxLength={maxTextLength}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="organizationAddress"
        label={texts.address}
        maxLength={maxTextLength}
        autoComplete="street-address"
      />
      <IdentificationNumberFields control={control} phone="organizationPhoneNumber" />
      <BranchField form={form} innName="organizationInn" />
    </FormSection>
  );
}

/** Contract fields, optional at registration. */
function ContractFields({ form }: FormProps) {
  const { control } = form;
  return (
    <FormSection title={texts.contract} help={texts.contractHelp}>
      <CheckboxField control={control} name="hasContractWithGlobalUnit" label={texts.hasContract} />
      <SignerUnit form={form} />
      <ContractTerms control={control} />
      <ContractSum control={control} />
    </FormSection>
  );
}

function SignerUnit({ form }: FormProps) {
  const units = useQuery({
    queryKey: ['head-units'],
    queryFn: ({ signal }) => call(registrationCalls.headUnits, { signal }),
    staleTime: 60_000,
  });
  const hasContract = useWatch({ control: form.control, name: 'hasContractWithGlobalUnit' });
  return (
    <LoadedSelectField
      control={form.control}
      name="contractSignerUnitId"
      label={texts.signerUnit}
      optional={!hasContract}
      emptyLabel={texts.signerUnitEmpty}
      query={units}
      failedText={texts.signerUnitsFailed}
    />
  );
}

const offerUrl = '/offer/offer-ru.pdf';

/** Offer, consent and buttons. */
function SubmitPart({ form, flow }: FormProps & { readonly flow: RegistrationFlow }) {
  const { isSubmitted, errors } = form.formState;
  const wrong = isSubmitted ? Object.keys(errors).length : 0;
  return (
    <FormSection title={texts.consent}>
      <div>
        <CheckboxField control={form.control} name="agreed" label={texts.agree} />
        <Link href={offerUrl} target="_blank" rel="noopener" sx={{ ...touchLink, mt: 2 }}>
          {texts.offer}
        </Link>
      </div>
      {flow.sentence && <Alert severity="error">{flow.sentence}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <ButtonLink to={paths.login} variant="outlined" sx={{ minHeight: 40, px: 5 }}>
          {commonTexts.back}
        </ButtonLink>
        <Button type="submit" variant="contained" loading={flow.isAsking} sx={{ minHeight: 40, px: 6 }}>
          {texts.register}
        </Button>
        <Typography role="status" sx={{ fontWeight: 600, color: 'text.secondary' }}>
          {flow.isAsking ? texts.asking : wrong > 0 && texts.left({ count: wrong })}
        </Typography>
      </Box>
    </FormSection>
  );
}

interface SectionProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

const section = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '248px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 4,
  py: 6,
  borderTop: `1px solid ${colors.line}`,
} as const;

/** Form section: title and help on the left, fields on the right. */
function FormSection({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      <div>
        <Typography id={id} variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {help && <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>}
      </div>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
