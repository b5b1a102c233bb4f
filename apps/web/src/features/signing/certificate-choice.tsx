import Key from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Certificate } from '../../lib/e-imzo/certificate.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { signingTexts as texts } from '../../messages/signing.ts';
import { colors } from '../../ui/theme/tokens.ts';

interface Props {
  readonly certificates: readonly Certificate[];
  readonly chosen: Certificate | null;
  readonly onChoose: (certificate: Certificate) => void;
}

const option = {
  display: 'flex',
  gap: 2,
  p: 2,
  cursor: 'pointer',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:has(:checked)': { background: colors.selected },
} as const;

const keyOf = ({ address }: Certificate) => JSON.stringify(address);

/** The keys by the organization they speak for, else by the person. */
export function CertificateChoice({ certificates, chosen, onChoose }: Props) {
  const labelId = useId();
  if (certificates.length === 0) return <NoKeys />;
  const choose = (key: string) => {
    const certificate = certificates.find((one) => keyOf(one) === key);
    if (certificate) onChoose(certificate);
  };
  return (
    <Box>
      <Typography id={labelId} variant="h3" component="h3" sx={{ mb: 2 }}>
        {texts.keys}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={chosen ? keyOf(chosen) : ''}
        onChange={(_, key) => choose(key)}
        sx={{
          maxHeight: 196,
          overflowY: 'auto',
          flexWrap: 'nowrap',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {certificates.map((certificate) => (
          <Option key={keyOf(certificate)} certificate={certificate} />
        ))}
      </RadioGroup>
    </Box>
  );
}

function Option({ certificate }: { readonly certificate: Certificate }) {
  return (
    <Box component="label" sx={option}>
      <Radio value={keyOf(certificate)} size="small" sx={{ p: 1, alignSelf: 'flex-start' }} />
      <KeyWords certificate={certificate} />
    </Box>
  );
}

/** The key that is at work. */
export function ChosenKey({ certificate }: { readonly certificate: Certificate }) {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Key aria-hidden sx={{ color: colors.icon }} />
      <KeyWords certificate={certificate} />
    </Box>
  );
}

function KeyWords({ certificate }: { readonly certificate: Certificate }) {
  const { companyName, issuedPerson, innNumber, pinfl, validEndDate } = certificate;
  const facts = [
    companyName && issuedPerson,
    innNumber ? texts.inn(innNumber) : texts.pinfl(pinfl),
    validEndDate && texts.validTo(formatDay(validEndDate.toISOString())),
  ];
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {companyName || issuedPerson}
      </Box>
      <Typography component="span" variant="caption">
        {facts.filter(Boolean).join(', ')}
      </Typography>
    </Box>
  );
}

function NoKeys() {
  return (
    <Box sx={{ py: 4 }}>
      <Typography variant="h3" component="p">
        {texts.noKeys}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.noKeysHelp}</Typography>
    </Box>
  );
}
