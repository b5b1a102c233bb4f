import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Certificate } from '../../../lib/e-imzo/certificate.ts';
import type { KeyCheck } from '../../../lib/e-imzo/key-check.ts';
import { SigningFailure } from '../signing-failure.tsx';
import { WaitingProgress } from '../signing-progress.tsx';
import { CertificateChoice } from './certificate-choice.tsx';
import type { OfferedCertificates } from './use-chosen-key.ts';

interface Props {
  readonly keys: OfferedCertificates;
  readonly fit: KeyCheck | undefined;
  readonly chosen: Certificate | null;
  readonly onChoose: (certificate: Certificate) => void;
}

/** Keys of this computer, or why none can be selected. */
export function KeyChoice({ keys, fit, chosen, onChoose }: Props) {
  if (keys.error) {
    return (
      <>
        <SigningFailure error={keys.error} />
        <Retry onClick={keys.retry} />
      </>
    );
  }
  if (!keys.offered) return <WaitingProgress text={texts.lookingForKeys} />;
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
export function ChooseKeyHint({ keys, chosen }: Pick<Props, 'keys' | 'chosen'>) {
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
