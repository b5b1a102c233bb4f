import { commonTexts } from '@hybrid-mail/messages/common';
import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Certificate } from '../../../lib/e-imzo/certificate.ts';
import type { KeyCheck } from '../../../lib/e-imzo/key-check.ts';
import { type KeyDevice, nameOfKey, type SigningKey } from '../../../lib/e-imzo/signing-key.ts';
import { SigningFailure } from '../signing-failure.tsx';
import { WaitingProgress } from '../signing-progress.tsx';
import { KeyOption, type Reason } from './key-option.tsx';
import type { OfferedKeys } from './use-chosen-key.ts';

interface Props {
  readonly keys: OfferedKeys;
  /** Rule for fitting keys, which come first; other keys are collapsed with a reason. */
  readonly fit: KeyCheck | undefined;
  readonly chosen: SigningKey | null;
  readonly onChoose: (key: SigningKey) => void;
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
  const { offered, devices, expired } = keys;
  const hasCandidate = devices.length > 0 || offered.some((one) => !choice.fit?.(one));
  return (
    <>
      <KeyList offered={offered} devices={devices} expired={expired} {...choice} />
      {!hasCandidate && <Retry onClick={keys.retry} />}
    </>
  );
}

/** Hint in the button row if no key is selected yet. */
export function ChooseKeyHint({ keys, chosen }: Pick<Props, 'keys' | 'chosen'>) {
  if (chosen || !keys.offered || keys.offered.length + keys.devices.length === 0) return null;
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

interface ListProps extends Omit<Props, 'keys'> {
  readonly offered: readonly Certificate[];
  readonly devices: readonly KeyDevice[];
  readonly expired: readonly Certificate[];
}

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

interface UnfitKey {
  readonly certificate: Certificate;
  readonly reason: Reason;
}

/** Radio buttons for the keys: files that fit, then devices, then the others, folded. */
function KeyList({ offered, devices, expired, fit, chosen, onChoose }: ListProps) {
  const labelId = useId();
  const others = unfitOf({ offered, expired, fit });
  const candidates: readonly SigningKey[] = [...offered.filter((one) => !fit?.(one)), ...devices];
  if (offered.length + devices.length + expired.length === 0) return <NoKeys />;
  const choose = (name: string) => {
    const key = [...offered, ...devices].find((one) => nameOfKey(one) === name);
    if (key) onChoose(key);
  };
  return (
    <Box>
      <Typography id={labelId} variant="h3" component="h3" sx={{ mb: 2 }}>
        {texts.keys}
      </Typography>
      <RadioGroup
        aria-labelledby={labelId}
        value={chosen ? nameOfKey(chosen) : ''}
        onChange={(_, name) => choose(name)}
        sx={frame}
      >
        {candidates.map((key) => (
          <KeyOption key={nameOfKey(key)} signingKey={key} reason={null} />
        ))}
        {candidates.length === 0 && <NoFittingKeys />}
        {others.length > 0 && <OtherKeys others={others} chosen={chosen} />}
      </RadioGroup>
    </Box>
  );
}

function NoFittingKeys() {
  return (
    <Box sx={{ p: 2 }}>
      <Typography>{texts.noFittingKeys}</Typography>
      <Typography variant="caption">{texts.noFittingKeysHelp}</Typography>
    </Box>
  );
}

/** Keys that do not fit, then expired keys, each with its reason. */
function unfitOf({ offered, expired, fit }: Pick<ListProps, 'offered' | 'expired' | 'fit'>): readonly UnfitKey[] {
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
      {isOpen &&
        others.map(({ certificate, reason }) => (
          <KeyOption key={nameOfKey(certificate)} signingKey={certificate} reason={reason} />
        ))}
    </>
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
