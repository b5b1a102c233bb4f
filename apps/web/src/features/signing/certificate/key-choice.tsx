import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Key from '@mui/icons-material/KeyOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Certificate } from '../../../lib/e-imzo/certificate.ts';
import type { KeyCheck, Misfit } from '../../../lib/e-imzo/key-check.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { SigningFailure } from '../signing-failure.tsx';
import { WaitingProgress } from '../signing-progress.tsx';
import type { OfferedCertificates } from './use-chosen-key.ts';

interface Props {
  readonly keys: OfferedCertificates;
  /** Rule for fitting keys, which come first; other keys are collapsed with a reason. */
  readonly fit: KeyCheck | undefined;
  readonly chosen: Certificate | null;
  readonly onChoose: (certificate: Certificate) => void;
}

/** Keys of this computer, or why none can be selected. */
export function KeyChoice({ keys, ...choice }: Props) {
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
      <CertificateChoice offered={keys.offered} expired={keys.expired} {...choice} />
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

interface CertificatesProps extends Omit<Props, 'keys'> {
  readonly offered: readonly Certificate[];
  readonly expired: readonly Certificate[];
}

const option = {
  display: 'flex',
  gap: 2,
  p: 2,
  cursor: 'pointer',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:has(:checked)': { background: colors.selected },
} as const;

const frame = {
  maxHeight: 196,
  overflowY: 'auto',
  flexWrap: 'nowrap',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const folding = {
  flexShrink: 0,
  justifyContent: 'flex-start',
  textAlign: 'left',
  px: 3,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: 0,
} as const;

type Reason = Misfit | 'expired';

interface UnfitKey {
  readonly certificate: Certificate;
  readonly reason: Reason;
}

const keyOf = ({ address }: Certificate) => JSON.stringify(address);

/** Radio buttons for the keys, each labelled by its organization, else by its person. */
function CertificateChoice({ offered, expired, fit, chosen, onChoose }: CertificatesProps) {
  const labelId = useId();
  const others = unfitOf({ offered, expired, fit });
  const fitting = offered.filter((one) => !fit?.(one));
  if (offered.length + expired.length === 0) return <NoKeys />;
  const choose = (key: string) => {
    const certificate = offered.find((one) => keyOf(one) === key);
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
        sx={frame}
      >
        {fitting.map((certificate) => (
          <Option key={keyOf(certificate)} certificate={certificate} reason={null} />
        ))}
        {fitting.length === 0 && <Typography sx={{ p: 2 }}>{texts.noFittingKeys}</Typography>}
        {others.length > 0 && <OtherKeys others={others} chosen={chosen} />}
      </RadioGroup>
    </Box>
  );
}

/** Keys that do not fit, then expired keys, each with its reason. */
function unfitOf({ offered, expired, fit }: Omit<CertificatesProps, 'chosen' | 'onChoose'>): readonly UnfitKey[] {
  const unfit = offered.flatMap((certificate) => {
    const reason = fit?.(certificate);
    return reason ? [{ certificate, reason }] : [];
  });
  return [...unfit, ...expired.map((certificate) => ({ certificate, reason: 'expired' as const }))];
}

/** Keys that do not fit or have expired, collapsed. The former can be selected, because the server decides. */
function OtherKeys({ others, chosen }: Pick<Props, 'chosen'> & { readonly others: readonly UnfitKey[] }) {
  const [isOpen, setOpen] = useState(others.some(({ certificate }) => certificate === chosen));
  const reasons = [...new Set(others.map(({ reason }) => texts.shortMisfits[reason]))].join(', ');
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        startIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        sx={folding}
      >
        {texts.otherKeys({ count: others.length, reasons })}
      </Button>
      {isOpen && others.map((one) => <Option key={keyOf(one.certificate)} {...one} />)}
    </>
  );
}

function Option({ certificate, reason }: { readonly certificate: Certificate; readonly reason: Reason | null }) {
  const isExpired = reason === 'expired';
  return (
    <Box component="label" sx={option} style={isExpired ? { cursor: 'default' } : undefined}>
      <Radio value={keyOf(certificate)} size="small" disabled={isExpired} sx={{ p: 1, alignSelf: 'flex-start' }} />
      <KeyWords certificate={certificate} reason={reason} />
    </Box>
  );
}

/** Shows the selected key while it signs. */
export function ChosenKey({ certificate }: { readonly certificate: Certificate }) {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Key aria-hidden sx={{ color: colors.icon }} />
      <KeyWords certificate={certificate} reason={null} />
    </Box>
  );
}

function KeyWords({ certificate, reason }: { readonly certificate: Certificate; readonly reason: Reason | null }) {
  const { companyName, issuedPerson, innNumber, pinfl, validEndDate } = certificate;
  const facts = [
    companyName && issuedPerson,
    innNumber ? texts.inn({ inn: innNumber }) : texts.pinfl({ pinfl }),
    reason && reason !== 'expired' && texts.misfits[reason],
    validEndDate &&
      (reason === 'expired' ? texts.expired : texts.validTo)({ day: formatDay(validEndDate.toISOString()) }),
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
