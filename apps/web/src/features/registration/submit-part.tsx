import { commonTexts } from '@hybrid-mail/messages/common';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { paths } from '../../lib/routes.ts';
import { CheckboxField } from '../../ui/form-field/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { touchLink } from '../../ui/theme/tokens.ts';
import { FormSection } from './form-section.tsx';
import type { RegistrationForm } from './registration-form.ts';
import type { RegistrationFlow } from './use-registration.ts';

const offerUrl = '/offer/offer-ru.pdf';

interface Props {
  readonly form: RegistrationForm;
  readonly flow: Pick<RegistrationFlow, 'isAsking' | 'sentence'>;
}

/** Offer, consent and buttons. */
export function SubmitPart({ form, flow }: Props) {
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
