import type { ReportTable } from '@hybrid-mail/contracts/report';
import Box from '@mui/material/Box';
import { highlightMark } from '../../ui/report-table/index.ts';

/** Caption of the table: subject, period, legend. Fixed height. */
export const ReportAbout = ({ content }: { readonly content: ReportTable | undefined }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, minHeight: 36, px: 4, pb: 3 }}>
    <Box sx={{ color: 'text.secondary' }}>{content?.subtitle}</Box>
    {content?.note && (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box aria-hidden sx={{ ...highlightMark, width: 22, height: 16, flex: 'none' }} />
        {content.note}
      </Box>
    )}
  </Box>
);
