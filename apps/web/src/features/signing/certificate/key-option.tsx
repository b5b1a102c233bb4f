import { signingTexts as texts } from '@hybrid-mail/messages/signing';
import Key from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { Misfit } from '../../../lib/e-imzo/key-check.ts';
import { isDevice, nameOfKey, type SigningKey } from '../../../lib/e-imzo/signing-key.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { colors } from '../../../ui/theme/tokens.ts';

/** Why a key is folded away. */
export type Reason = Misfit | 'expired';

const option = {
  display: 'flex',
  gap: 2,
  p: 2,
  cursor: 'pointer',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:has(:checked)': { background: colors.selected },
} as const;

interface Props {
  readonly signingKey: SigningKey;
  readonly reason: Reason | null;
}

/** Radio button of a key. */
export function KeyOption({ signingKey, reason }: Props) {
  const isExpired = reason === 'expired';
  return (
    <Box component="label" sx={option} style={isExpired ? { cursor: 'default' } : undefined}>
      <Radio value={nameOfKey(signingKey)} size="small" disabled={isExpired} sx={{ p: 1, alignSelf: 'flex-start' }} />
      <KeyWords signingKey={signingKey} reason={reason} />
    </Box>
  );
}

/** Shows the selected key while it signs. */
export function ChosenKey({ signingKey }: Pick<Props, 'signingKey'>) {
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Key aria-hidden sx={{ color: colors.icon }} />
      <KeyWords signingKey={signingKey} reason={null} />
    </Box>
  );
}

function KeyWords({ signingKey, reason }: Props) {
  const { title, facts } = wordsOf(signingKey, reason);
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {title}
      </Box>
      <Typography component="span" variant="caption">
        {facts}
      </Typography>
    </Box>
  );
}

/** A certificate is labelled by its organization, else by its person; a device by what it is. */
function wordsOf(key: SigningKey, reason: Reason | null): { readonly title: string; readonly facts: string } {
  if (isDevice(key)) return { title: texts.devices[key.kind], facts: texts.deviceOwner };
  const { companyName, issuedPerson, innNumber, pinfl, validEndDate } = key;
  const facts = [
    companyName && issuedPerson,
    innNumber ? texts.inn({ inn: innNumber }) : texts.pinfl({ pinfl }),
    reason && reason !== 'expired' && texts.misfits[reason],
    validEndDate &&
      (reason === 'expired' ? texts.expired : texts.validTo)({ day: formatDay(validEndDate.toISOString()) }),
  ];
  return { title: companyName || issuedPerson, facts: facts.filter(Boolean).join(', ') };
}
