import Box from '@mui/material/Box';
import { highlightMark } from '../../../ui/report-table/index.ts';

interface Props {
  readonly subtitle: string | null | undefined;
  /** Legend of highlighted rows. */
  readonly note: string | null | undefined;
}

/** Subtitle of a report and the legend of its highlighted rows; renders nothing without both. */
export const ReportAbout = ({ subtitle, note }: Props) =>
  (subtitle || note) && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, minHeight: 36, px: 4, pb: 3 }}>
      {subtitle && <Box sx={{ color: 'text.secondary' }}>{subtitle}</Box>}
      {note && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box aria-hidden sx={{ ...highlightMark, width: 22, height: 16, flex: 'none' }} />
          {note}
        </Box>
      )}
    </Box>
  );
