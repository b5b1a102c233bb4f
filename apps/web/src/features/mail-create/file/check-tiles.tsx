import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import type { DocumentCheck } from './document-checks-of.ts';

const looks = {
  good: { Icon: CheckCircle, color: tones.green.text, title: undefined },
  warning: { Icon: WarningAmber, color: tones.amber.text, title: tones.amber.text },
  error: { Icon: ErrorOutline, color: tones.red.text, title: tones.red.text },
} as const;

export function CheckTiles({ checks }: { readonly checks: readonly DocumentCheck[] }) {
  return (
    <Box
      component="ul"
      aria-label={texts.checks}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: `repeat(${checks.length}, minmax(0, 1fr))` },
        background: colors.surface,
        border: `1px solid ${colors.line}`,
        borderRadius: '8px',
      }}
    >
      {checks.map((check) => (
        <Tile key={check.title} check={check} />
      ))}
    </Box>
  );
}

function Tile({ check: { title, note, verdict } }: { readonly check: DocumentCheck }) {
  const { Icon, color, title: titleColor } = looks[verdict];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, px: 3, py: 3, '& + &': { borderLeft: { lg: `1px solid ${colors.line}` } } }}
    >
      <Icon aria-hidden sx={{ color, fontSize: 20 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: '20px', color: titleColor }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
}
