import { commonTexts } from '@hybrid-mail/messages/common';
import { proofVerifyTexts } from '@hybrid-mail/messages/proof-verify';
import { type CertificateFacts, describeCertificate, ProofFault, readCertificates } from '@hybrid-mail/proof';
import { formatFingerprint } from '@hybrid-mail/proof/describe';
import Close from '@mui/icons-material/CloseOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FileInput } from '../../ui/file-field/file-input.tsx';

const texts = proofVerifyTexts.root;
const begin = '-----BEGIN CERTIFICATE-----';

interface Props {
  readonly value: string;
  /** Called with the typed or chosen text, which may be no certificate. */
  readonly onChange: (pem: string) => void;
  /** Takes the certificate that this site publishes; null when there is none. */
  readonly onTakePublished: (() => void) | null;
  /** Asks this site again for what it publishes; null unless the answer failed. */
  readonly onRetryPublished: (() => void) | null;
}

/** Field for the operator's root certificate: text in PEM, or a file in PEM or DER. */
export function RootCertificateField(props: Props) {
  const { value, onChange, onTakePublished, onRetryPublished } = props;
  const shown = useShownCertificate(value);
  return (
    <Box component="section" aria-label={texts.title} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2">{texts.title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.help}</Typography>
      <TextField
        label={texts.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        error={shown === 'wrong'}
        helperText={helpOf(shown)}
        slotProps={{
          htmlInput: { spellCheck: false, autoComplete: 'off' },
          // The fingerprint has no spaces.
          formHelperText: { 'aria-live': 'polite', sx: { overflowWrap: 'anywhere' } },
        }}
      />
      <Sources {...props} />
      {onTakePublished && <Typography sx={{ color: 'text.secondary' }}>{texts.publishedNote}</Typography>}
      {onRetryPublished && <PublishedMissing onRetry={onRetryPublished} />}
    </Box>
  );
}

/** Buttons that fill and empty the field. */
const Sources = ({ value, onChange, onTakePublished }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    <FileInput label={texts.choose} accept="" onFile={(file) => void readPem(file).then(onChange)}>
      <Button component="span" tabIndex={-1} aria-hidden variant="outlined" startIcon={<UploadFile />}>
        {texts.choose}
      </Button>
    </FileInput>
    {onTakePublished && (
      <Button variant="outlined" startIcon={<Public />} onClick={onTakePublished}>
        {texts.takePublished}
      </Button>
    )}
    {value !== '' && (
      <Button startIcon={<Close />} onClick={() => onChange('')}>
        {texts.clear}
      </Button>
    )}
  </Box>
);

/** Not an error of the verification, which goes on without this site. */
const PublishedMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Alert
    severity="warning"
    role="status"
    action={
      <Button size="small" color="inherit" onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    }
  >
    {texts.publishedMissing}
  </Alert>
);

type Shown = CertificateFacts | 'wrong' | null;

/** The first certificate of the text; null while there is none. */
function useShownCertificate(pem: string): Shown {
  const [shown, setShown] = useState<{ readonly of: string; readonly certificate: Shown }>();
  useEffect(() => {
    let isOld = false;
    void describe(pem).then((certificate) => !isOld && setShown({ of: pem, certificate }));
    return () => {
      isOld = true;
    };
  }, [pem]);
  return shown?.of === pem ? shown.certificate : null;
}

async function describe(pem: string): Promise<Shown> {
  if (pem.trim() === '') return null;
  try {
    const [first] = readCertificates(pem);
    return first ? await describeCertificate(first) : 'wrong';
  } catch (error) {
    if (error instanceof ProofFault) return 'wrong';
    throw error;
  }
}

function helpOf(shown: Shown): string {
  if (shown === 'wrong') return texts.wrong({ begin });
  return shown ? texts.taken({ name: shown.name, fingerprint: formatFingerprint(shown.fingerprint) }) : ' ';
}

/** The file as PEM: a certificate in DER is written as such. */
async function readPem(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return binary.includes(begin) ? binary : `${begin}\n${btoa(binary)}\n-----END CERTIFICATE-----\n`;
}
