import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Finding } from '../../shared/pdf-file/local-finding.ts';
import { tones } from '../../ui/theme/tokens.ts';

/** Findings in the file, errors first: problem, reason, remedy. */
export function FindingBanners({ findings }: { readonly findings: readonly Finding[] }) {
  const errorsFirst = findings.toSorted(
    (one, other) => Number(one.severity !== 'error') - Number(other.severity !== 'error'),
  );
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 3, '&:empty': { display: 'none' } }}>
      {errorsFirst.map((finding) => (
        <Banner key={`${finding.code} ${finding.title}`} finding={finding} />
      ))}
    </Box>
  );
}

function Banner({ finding: { severity, title, text } }: { readonly finding: Finding }) {
  const tone = tones[severity === 'error' ? 'red' : 'amber'];
  const Icon = severity === 'error' ? ErrorOutline : WarningAmber;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 3,
        px: 4,
        py: 3,
        background: tone.tint,
        borderLeft: `4px solid ${tone.text}`,
        borderRadius: '4px',
      }}
    >
      <Icon aria-hidden sx={{ color: tone.text }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        <Typography>{text}</Typography>
      </Box>
    </Box>
  );
}
