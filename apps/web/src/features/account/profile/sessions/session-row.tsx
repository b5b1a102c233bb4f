import type { OwnSession } from '@hybrid-mail/contracts/account';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Check from '@mui/icons-material/CheckOutlined';
import Laptop from '@mui/icons-material/LaptopOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { colors, heights } from '../../../../ui/theme/tokens.ts';
import { deviceOf } from './device-of.ts';
import { formatLastSeen } from './format-session.ts';

interface Props {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: (device: string) => void;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1.2fr) minmax(0, 1fr) 132px' },
  columnGap: 4,
  rowGap: 1,
  alignItems: 'center',
  px: { xs: 4, sm: 5 },
  py: 3,
  minHeight: 57,
  borderTop: `1px solid ${colors.line}`,
} as const;

/** Row of a session: device, login method, network address and time of the last use. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const device = deviceOf(session.userAgent);
  const Icon = device.isHandheld ? Smartphone : Laptop;
  return (
    <Box component="li" sx={row}>
      <Icon aria-hidden sx={{ color: colors.icon }} />
      <Lines strong={device.words} quiet={texts.methods[session.method]} />
      <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>
        <Lines main={session.address ?? texts.noAddress} quiet={formatLastSeen(session)} />
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 4 }, justifySelf: { xs: 'start', sm: 'end' } }}>
        {session.isCurrent ? (
          <StatusChip tone="grey" icon={Check} label={texts.thisDevice} />
        ) : (
          <Button
            loading={isEnding}
            aria-label={texts.endOf({ device: device.words })}
            onClick={() => onEnd(device.words)}
            sx={{ ml: { xs: -2, sm: 0 }, minHeight: { xs: heights.touch, sm: heights.button } }}
          >
            {texts.end}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface LinesProps {
  readonly strong?: string;
  readonly main?: string;
  readonly quiet: string;
}

const Lines = ({ strong, main, quiet }: LinesProps) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontWeight: strong ? 600 : 400, lineHeight: '20px' }}>{strong ?? main}</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {quiet}
    </Typography>
  </Box>
);
