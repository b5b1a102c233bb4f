import { formatMailNumber, type TrackedMail } from '@hybrid-mail/contracts/track';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import GppGood from '@mui/icons-material/GppGoodOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { useIsPrinting } from '../../lib/printing/use-is-printing.ts';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { RegisteredLabel } from '../../shared/letter/registered-label.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { TrackHistory } from './track-history.tsx';
import { TrackStepper } from './track-stepper.tsx';

const card = {
  background: colors.surface,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  overflow: 'hidden',
  '@media print': { border: 0 },
} as const;

/**
 * State shown when the result is hidden: accepted, because the tracking page shows only letters that the post has
 * accepted.
 */
const accepted = () => ({
  label: texts.accepted,
  tone: 'blue' as const,
  icon: LocalShipping,
  explanation: texts.resultByCode,
});

/** Public data of a letter. */
export function TrackedLetter({ mail }: { readonly mail: TrackedMail }) {
  const { label, tone, icon, explanation } = mail.isResultShown ? mailStatusOf(mail) : accepted();
  return (
    <Box component="section" aria-label={formatMailNumber(mail.id)} sx={card}>
      <Box sx={{ p: { xs: 4, sm: 5 }, display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <RegisteredLabel number={formatMailNumber(mail.id)} />
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <StatusChip tone={tone} icon={icon} label={label} wrap />
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>{explanation}</Typography>
          </Box>
          <Button
            variant="outlined"
            startIcon={<Print />}
            onClick={() => window.print()}
            sx={{ '@media print': { display: 'none' } }}
          >
            {texts.print}
          </Button>
        </Box>
        <TrackStepper mail={mail} />
      </Box>
      <TrackHistory mail={mail} />
      {mail.documentSha256 === null ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', px: { xs: 4, sm: 5 }, py: 4 }}>
          {texts.hashByCode}
        </Typography>
      ) : (
        <DocumentHash hash={mail.documentSha256} />
      )}
      <PrintedAt />
    </Box>
  );
}

/** Hash that proves which document was sent. */
function DocumentHash({ hash }: { readonly hash: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(hash));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 5 },
        py: 4,
        background: colors.canvas,
        borderTop: `1px solid ${colors.line}`,
        '@media print': { background: 'none' },
      }}
    >
      <GppGood aria-hidden sx={{ color: 'success.main' }} />
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Box sx={{ color: 'text.secondary' }}>{texts.hash}</Box>
        <Box sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>{hash}</Box>
      </Box>
      <Button startIcon={<ContentCopy />} onClick={() => void copy()} sx={{ '@media print': { display: 'none' } }}>
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </Box>
  );
}

/** Time of printing; rendered only on paper. */
const PrintedAt = () =>
  useIsPrinting() && (
    <Typography variant="caption" component="p" sx={{ p: 5 }}>
      {texts.printed({ when: formatTimestamp(new Date().toISOString()) })}
    </Typography>
  );
