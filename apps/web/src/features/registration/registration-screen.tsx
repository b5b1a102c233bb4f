import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { publicCalls } from '@hybrid-mail/contracts/public-replies';
import { commonTexts } from '@hybrid-mail/messages/common';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePublicRead } from '../../lib/api/use-public-read.ts';
import { paths } from '../../lib/routes.ts';
import { BranchField } from '../../shared/branches/branch-field.tsx';
import { ContractSum, ContractTerms } from '../../shared/contract-fields/contract-fields.tsx';
import { IdentificationNumberFields } from '../../shared/organization-fields/identification-number-fields.tsx';
import { NameAndLogin, PasswordPair } from '../../shared/person-fields/person-fields.tsx';
import { MissingCode } from '../../shared/public/missing-code.tsx';
import { usePageHost } from '../../shared/public/page-host.tsx';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { CheckboxField, LoadedSelectField, SideBySide, TextField, useOnFormChange } from '../../ui/form-field/index.ts';
import { useLateForm } from '../../ui/form-field/use-late-form.ts';
import { LoginOutlined } from '../../ui/icon/plain-icons.ts';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { PlainNotice } from '../../ui/plain/plain-notice.tsx';
import './registration.css';
import { readRegistrationDraft, storeRegistrationDraft } from './registration-draft.ts';
import type { RefusedValues } from './registration-form.ts';
import type { RegistrationForm } from './registration-values.ts';
import { type RegistrationFlow, steps, useRegistration } from './use-registration.ts';

const logIn = <BarLink to={paths.login} Icon={LoginOutlined} label={texts.logIn} />;

/**
 * Self-registration of an organization and its first user: fields, signature, login. It must not import Material UI,
 * the router, queries or zod, so that it opens at once on a slow line.
 */
export function RegistrationScreen({ signing: Signing }: { readonly signing: SigningComponent }) {
  useDocumentTitle(texts.title);
  const [refused] = useState<RefusedValues>(() => new Map());
  const form: RegistrationForm = useLateForm(async () => (await steps()).rulesOf(refused), readRegistrationDraft());
  const flow = useRegistration(form, refused);
  useOnFormChange(form, storeRegistrationDraft);
  return (
    <PublicFrame corner={logIn} layout="form" isOnSurface>
      <h1 className="plain-title">{texts.title}</h1>
      <p className="needs-computer phone-only">{texts.needsComputer}</p>
      <p className="registration-intro">{texts.intro}</p>
      <form noValidate onSubmit={form.handleSubmit(flow.apply)}>
        <fieldset disabled={flow.isLocked} className="field-set">
          <OrganizationFields form={form} />
          <ContractFields form={form} />
          <FormSection title={texts.user} help={texts.userHelp}>
            <NameAndLogin control={form.control} isNew isOwn />
            <PasswordPair control={form.control} />
          </FormSection>
          <SubmitPart form={form} flow={flow} />
        </fieldset>
      </form>
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
  const units = usePublicRead(publicCalls.headUnits);
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
  const { Link } = usePageHost();
  const { isSubmitted, errors } = form.formState;
  const { root, ...ofFields } = errors;
  const wrong = isSubmitted ? Object.keys(ofFields).length : 0;
  return (
    <FormSection title={texts.consent}>
      <div>
        <CheckboxField control={form.control} name="agreed" label={texts.agree} />
        <a href={offerUrl} target="_blank" rel="noopener" className="plain-link registration-offer">
          {texts.offer}
        </a>
      </div>
      {flow.sentence && <PlainNotice tone="red">{flow.sentence}</PlainNotice>}
      {root && <MissingCode />}
      <div className="registration-buttons">
        <Link to={paths.login} className="plain-button plain-outlined">
          {commonTexts.back}
        </Link>
        <button type="submit" aria-busy={flow.isAsking} className="plain-button plain-filled">
          {texts.register}
        </button>
        <span role="status">{flow.isAsking ? texts.asking : wrong > 0 && texts.left({ count: wrong })}</span>
      </div>
    </FormSection>
  );
}

interface SectionProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** Form section: title and help on the left, fields on the right. */
function FormSection({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="registration-section">
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
