import { proofVerifyTexts as texts } from '@hybrid-mail/messages/proof-verify';
import { isRootCompared, type ProofVerdict } from '@hybrid-mail/proof';
import { describeVerdict, formatFingerprint } from '@hybrid-mail/proof/describe';
import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ExpandMore } from '../../ui/icon/plain-icons.ts';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { ChecksTable } from './checks-table.tsx';
import { CopyButton } from './copy-button.tsx';
import { foldingStyles } from './folding-styles.ts';

interface Heading {
  readonly severity: AlertColor;
  readonly title: string;
}

/** Checks of the operator's seal on a file by itself. */
const sealChecks: readonly string[] = ['receipt-seal', 'operator-seal'];

function headingOf({ overall, checks }: ProofVerdict): Heading {
  switch (overall) {
    case 'valid':
      return isRootCompared(checks)
        ? { severity: 'success', title: texts.headings.valid }
        : { severity: 'warning', title: texts.headings.uncompared };
    case 'valid-unsealed':
      // A receipt or a seal by itself has no root certificate to which its seal leads.
      return checks.some(
        (check) => sealChecks.includes(check.id) && check.result === 'absent' && check.reason === 'not-compared',
      )
        ? { severity: 'warning', title: texts.headings.uncompared }
        : { severity: 'info', title: texts.headings.unsealed };
    case 'invalid':
      return { severity: 'error', title: texts.headings.invalid };
    case 'not-recognised':
      return { severity: 'warning', title: texts.headings.unknown };
  }
}

const card = {
  background: colors.surface,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  overflow: 'hidden',
} as const;

const summary = { px: { xs: 4, sm: 5 }, minHeight: heights.touch, fontWeight: 600 } as const;

interface Props {
  readonly verdict: ProofVerdict;
  /** Shows the checks on demand, for one of several letters. */
  readonly isBrief: boolean;
}

/** What the verification found: the three sentences, then each check. */
export function VerdictView({ verdict, isBrief }: Props) {
  const { severity, title } = headingOf(verdict);
  const { what, whole, since, warning } = describeVerdict(verdict);
  const fingerprint = verdict.checks.find(({ id }) => id === 'operator-root')?.facts.fingerprint;
  return (
    <Box component="section" aria-label={verdict.number ?? title} sx={card}>
      <Alert severity={severity} sx={{ borderRadius: 0 }}>
        <AlertTitle component="h2" sx={{ m: 0 }}>
          {title}
        </AlertTitle>
      </Alert>
      <Box sx={{ px: { xs: 4, sm: 5 }, pt: 3, display: 'grid', gap: 2 }}>
        {warning !== null && <Typography sx={{ fontWeight: 600 }}>{warning}</Typography>}
        {[what, whole, since].map((sentence) => (
          <Typography key={sentence}>{sentence}</Typography>
        ))}
        {verdict.kind === 'unknown' && verdict.files.length > 0 && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {texts.notVerified({ names: verdict.files.join(', ') })}
          </Typography>
        )}
      </Box>
      {fingerprint !== undefined && <Fingerprint hex={fingerprint} />}
      {verdict.checks.length > 0 && (
        <Box component="details" open={!isBrief} sx={foldingStyles}>
          <Box component="summary" sx={summary}>
            <ExpandMore />
            {texts.checks}
          </Box>
          <ChecksTable checks={verdict.checks} />
        </Box>
      )}
    </Box>
  );
}

/** Fingerprint of the operator's certificate, to be compared with the published one. */
function Fingerprint({ hex }: { readonly hex: string }) {
  const fingerprint = formatFingerprint(hex);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: { xs: 4, sm: 5 }, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Box sx={{ color: 'text.secondary' }}>{texts.fingerprint}</Box>
        <Box sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>{fingerprint}</Box>
      </Box>
      <CopyButton text={fingerprint} />
    </Box>
  );
}
