import { otp } from '@hybrid-mail/contracts/session';
import { commonTexts } from '@hybrid-mail/messages/common';
import { secondStepTexts as texts } from '@hybrid-mail/messages/login-steps';
import { sessionTexts } from '@hybrid-mail/messages/session';
import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { type Credentials, logIn } from '../../lib/session/log-in.ts';
import { useFormSubmission } from '../../shared/saving/use-form-submission.ts';
import { TextField } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';

export interface SecondStepProps {
  /** Login and password that the server accepted. */
  readonly credentials: Credentials;
  readonly onLoggedIn: () => void;
  readonly onBack: () => void;
}

const step = z.object({ otp });

/** Asks for a code of the authenticator app or a recovery code, after the password. */
export function SecondStep({ credentials, onLoggedIn, onBack }: SecondStepProps) {
  const form = useScreenForm(step, { otp: '' });
  const { isSending, failure, submit } = useFormSubmission(form, {
    send: async (typed) => {
      await logIn({ ...credentials, ...typed });
      onLoggedIn();
    },
    fieldOf: { 'second-factor-wrong': 'otp', 'login-throttled': 'otp', 'login-failed': 'otp' },
    failedText: texts.failed,
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 5 }}>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {texts.intro}
      </Typography>
      <CodeField control={form.control} />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" fullWidth loading={isSending} sx={{ minHeight: 48 }}>
        {sessionTexts.submit}
      </Button>
      <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ minHeight: 44, alignSelf: 'flex-start', ml: -2 }}>
        {commonTexts.back}
      </Button>
    </Stack>
  );
}

type Typed = z.output<typeof step>;

/** Shown on touch screens only: their numeric keyboard lacks the letters of recovery codes. */
const onTouch = { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } } as const;

/** One field for both kinds of codes, with a button that switches the keyboard of touch screens. */
function CodeField({ control }: { readonly control: Control<Typed, unknown, Typed> }) {
  const [hasLetters, setLetters] = useState(false);
  return (
    <div>
      <TextField
        key={String(hasLetters)}
        control={control}
        name="otp"
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="one-time-code"
        inputMode={hasLetters ? 'text' : 'numeric'}
        maxLength={32}
        autoFocus
        tall
      />
      <Button size="small" onClick={() => setLetters(!hasLetters)} sx={{ ...onTouch, mt: 1, ml: -2, minHeight: 44 }}>
        {hasLetters ? texts.appCode : texts.recoveryCode}
      </Button>
    </div>
  );
}
