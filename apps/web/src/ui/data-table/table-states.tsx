import { tableTexts } from '@hybrid-mail/messages/table';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RetryAlert } from '../retry-alert/retry-alert.tsx';
import { colors, heights } from '../theme/tokens.ts';
import type { LoadState } from './data-table-props.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Ten skeleton rows during the first load. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return (
    <tbody aria-hidden>
      {rows.map((row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <td key={column}>
              <Skeleton variant="text" width={`${60 + ((row * 7 + column * 11) % 35)}%`} animation={false} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Thin progress bar below the header; takes no space in the layout. */
export const RefreshBar = ({ isOn, top = heights.tableHead }: { readonly isOn: boolean; readonly top?: number }) => (
  <Box sx={{ position: 'sticky', left: 0, top, height: 0, zIndex: 5 }}>
    {isOn && <LinearProgress aria-label={tableTexts.refreshing} sx={{ height: 2 }} />}
  </Box>
);

/** Sticks the message to the lower edge of the viewport, even below many rows of an earlier load. */
const inSight = { position: 'sticky', left: 0, bottom: 0, zIndex: 4, borderRadius: 0, alignItems: 'center' } as const;

/** Error of loading; rows that are already loaded stay visible. */
export const LoadError = ({ load }: { readonly load: LoadState }) =>
  load.error !== undefined && <RetryAlert text={load.error} onRetry={load.retry} sx={inSight} />;

interface EmptyProps {
  readonly isEmpty: boolean;
  readonly text: string;
  readonly action: ReactNode;
  readonly isRowGone?: boolean;
}

const emptyPlace = {
  position: 'sticky',
  left: 0,
  py: 12,
  px: 4,
  display: 'grid',
  justifyItems: 'center',
  gap: 3,
} as const;

const besideRows = {
  position: 'sticky',
  left: 0,
  bottom: 0,
  zIndex: 4,
  px: 4,
  py: 1,
  bgcolor: colors.surface,
  borderTop: `1px solid ${colors.line}`,
} as const;

/**
 * Empty text with an action; below the rows, that the row where the user has left the list is gone. The live region is
 * always rendered, because screen readers announce only its changes.
 */
export function EmptyNote({ isEmpty, text, action, isRowGone = false }: EmptyProps) {
  return (
    <Box sx={isEmpty ? emptyPlace : isRowGone ? besideRows : undefined}>
      <Typography role="status" variant={isRowGone ? 'body2' : 'body1'} sx={{ color: 'text.secondary' }}>
        {isEmpty ? text : isRowGone && tableTexts.rowGone}
      </Typography>
      {isEmpty && action}
    </Box>
  );
}
