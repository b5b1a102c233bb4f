import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tones } from '../../ui/theme/tokens.ts';
import type { Finding } from './check-before-upload.ts';

interface Props {
  readonly findings: readonly Finding[];
  /** Additional content below a finding, e.g. a one-click remedy. */
  readonly below?: ((finding: Finding) => ReactNode) | undefined;
}

/** Findings in the file, errors first: problem, reason, remedy. */
export function FindingBanners({ findings, below }: Props) {
  const errorsFirst = findings.toSorted(
    (one, other) => Number(one.severity !== 'error') - Number(other.severity !== 'error'),
  );
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 3, '&:empty': { display: 'none' } }}>
      {errorsFirst.map((finding) => (
        <Banner key={`${finding.code} ${finding.title}`} finding={finding} below={below?.(finding)} />
      ))}
    </Box>
  );
}

interface BannerProps {
  readonly finding: Finding;
  readonly below: ReactNode;
}

function Banner({ finding: { severity, title, text }, below }: BannerProps) {
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
        {below}
      </Box>
    </Box>
  );
}
