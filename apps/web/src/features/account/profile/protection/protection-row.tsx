import { protectionTexts } from '@hybrid-mail/messages/protection';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { colors, touchButton } from '../../../../ui/theme/tokens.ts';

interface Props {
  readonly Icon: typeof SvgIcon;
  readonly title: string;
  readonly chip?: ReactNode;
  readonly help: string;
  /** Label of the button, which is not shown if `locked` is set. */
  readonly action: string;
  readonly isOutlined?: boolean;
  /** Why the setting cannot be switched off. */
  readonly locked?: string | undefined;
  /** Result of the last change. */
  readonly said: string;
  readonly onAction: () => void;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1fr) auto' },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'center',
  px: { xs: 4, sm: 5 },
  py: 4,
  borderTop: `1px solid ${colors.line}`,
} as const;

/** Row of one setting in «Вход и защита»; it also shows the result of a change. */
export function ProtectionRow({ Icon, title, chip, help, said, ...button }: Props) {
  return (
    <Box component="li" sx={row}>
      <Icon aria-hidden sx={{ color: colors.icon }} />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h3">{title}</Typography>
          {chip}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
        {/* Always rendered, because screen readers announce text only in an existing live region. */}
        <Box role="status" sx={{ color: 'success.main', fontSize: 13.5, lineHeight: '17px' }}>
          {said && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 1, mt: 1 }}>
              <CheckCircle aria-hidden sx={{ fontSize: 17 }} />
              {said}
            </Box>
          )}
        </Box>
      </div>
      <RowButton {...button} title={title} />
    </Box>
  );
}

export const EnabledChip = () => <StatusChip tone="green" icon={CheckCircle} label={protectionTexts.on} />;

/** Stays the same element for every action, so that a closed dialog can return the focus to it. */
function RowButton({ title, action, isOutlined = false, locked, onAction }: Omit<Props, 'Icon' | 'help' | 'said'>) {
  const place = { gridColumn: { xs: 2, sm: 3 }, justifySelf: { xs: 'start', sm: 'end' } } as const;
  if (locked !== undefined) {
    return (
      <Typography variant="body2" sx={{ ...place, color: 'text.secondary' }}>
        {locked}
      </Typography>
    );
  }
  return (
    <Button
      variant={isOutlined ? 'outlined' : 'text'}
      onClick={onAction}
      aria-label={`${action}: ${title}`}
      sx={{ ...place, ml: { xs: isOutlined ? 0 : -2, sm: 0 }, ...touchButton }}
    >
      {action}
    </Button>
  );
}
