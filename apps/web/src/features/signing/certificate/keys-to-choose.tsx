import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Certificate } from '../../../lib/e-imzo/certificate.ts';
import type { KeyFit } from '../../../lib/e-imzo/key-fit.ts';
import { SigningFailure } from '../signing-failure.tsx';
import { Waiting } from '../signing-progress.tsx';
import { CertificateChoice } from './certificate-choice.tsx';
import type { OfferedCertificates } from './use-chosen-key.ts';

interface Props {
  readonly keys: OfferedCertificates;
  readonly fit: KeyFit | undefined;
  readonly chosen: Certificate | null;
  readonly onChoose: (certificate: Certificate) => void;
}

/** Keys of this computer, or why none can be selected. */
export function KeysToChoose({ keys, fit, chosen, onChoose }: Props) {
  if (keys.error) {
    return (
      <>
        <SigningFailure error={keys.error} />
        <Retry onClick={keys.retry} />
      </>
    );
  }
  if (!keys.offered) return <Waiting text={texts.lookingForKeys} />;
  return (
    <>
      <CertificateChoice
        certificates={keys.offered}
        expired={keys.expired}
        fit={fit}
        chosen={chosen}
        onChoose={onChoose}
      />
      {keys.offered.length === 0 && <Retry onClick={keys.retry} />}
    </>
  );
}

/** Hint in the button row if no key is selected yet. */
export function ChooseFirst({ keys, chosen }: Pick<Props, 'keys' | 'chosen'>) {
  if (chosen || !keys.offered || keys.offered.length === 0) return null;
  return (
    <Typography role="status" sx={{ mr: 'auto', fontWeight: 600, color: 'text.secondary' }}>
      {texts.chooseFirst}
    </Typography>
  );
}

function Retry({ onClick }: { readonly onClick: () => void }) {
  return (
    <Box>
      <Button variant="outlined" startIcon={<Refresh />} onClick={onClick}>
        {commonTexts.retry}
      </Button>
    </Box>
  );
}
