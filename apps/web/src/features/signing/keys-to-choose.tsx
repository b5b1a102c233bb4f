import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Certificate } from '../../lib/e-imzo/certificate.ts';
import type { KeyOwner } from '../../lib/e-imzo/key-owner.ts';
import { CertificateChoice } from './certificate-choice.tsx';
import { Waiting } from './signing-progress.tsx';
import { SigningTrouble } from './signing-trouble.tsx';
import type { OfferedCertificates } from './use-offered-certificates.ts';

interface Props {
  readonly keys: OfferedCertificates;
  readonly owner: KeyOwner | undefined;
  readonly chosen: Certificate | null;
  readonly onChoose: (certificate: Certificate) => void;
}

/** Keys of this computer, or why none can be selected. */
export function KeysToChoose({ keys, owner, chosen, onChoose }: Props) {
  if (keys.error) {
    return (
      <>
        <SigningTrouble error={keys.error} />
        <Retry onClick={keys.retry} />
      </>
    );
  }
  if (!keys.offered) return <Waiting text={texts.lookingForKeys} />;
  return (
    <>
      <CertificateChoice certificates={keys.offered} owner={owner} chosen={chosen} onChoose={onChoose} />
      {keys.expired > 0 && (
        <Typography variant="caption" sx={{ display: 'block', mt: 2 }}>
          {texts.expiredHidden({ count: keys.expired })}
        </Typography>
      )}
      {keys.offered.length === 0 && <Retry onClick={keys.retry} />}
      {keys.offered.length > 0 && !chosen && (
        <Typography variant="caption" sx={{ display: 'block', mt: 2 }}>
          {texts.chooseFirst}
        </Typography>
      )}
    </>
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
