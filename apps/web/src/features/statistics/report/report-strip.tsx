import type { ReportChart, ReportTable } from '@hybrid-mail/contracts/report';
import { reportChartTexts } from '@hybrid-mail/messages/report-chart';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { AcceptedChart } from '../charts/accepted-chart.tsx';
import { DeliveryResults } from '../charts/delivery-results.tsx';
import { KeyFigures } from '../charts/key-figures.tsx';

const texts = reportChartTexts.strip;

const strip = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  px: 4,
  py: 3,
  mb: 3,
  borderTop: `1px solid ${colors.lineSoft}`,
  borderBottom: `1px solid ${colors.lineSoft}`,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)', lg: 'auto 384px minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"figures" "chart" "results"',
    sm: '"figures results" "chart chart"',
    lg: '"figures results chart"',
  },
} as const;

interface Props {
  readonly content: ReportTable | undefined;
  /** Why the table is missing or outdated. */
  readonly error: string | undefined;
  readonly chart: UseQueryResult<ReportChart>;
}

/** Summary above the table: key figures, results, chart. */
export function ReportStrip({ content, error, chart }: Props) {
  const { data, isPlaceholderData, isError } = chart;
  const hasFailed = isError && data === undefined;
  const place = { opacity: isPlaceholderData ? 0.5 : 1, minWidth: 0 } as const;
  return (
    <Box component="section" aria-label={texts.figures} sx={strip}>
      <Box sx={{ gridArea: 'figures' }}>
        <KeyFigures content={content} hasFailed={content === undefined && error !== undefined} />
      </Box>
      {hasFailed ? (
        <Box sx={{ gridArea: { xs: 'chart', sm: 'results', lg: '1 / 2 / 2 / 4' }, minHeight: { lg: 172 } }}>
          <NotLoaded query={chart} text={texts.failed} />
        </Box>
      ) : (
        <>
          <Box sx={{ gridArea: 'results', ...place }}>
            <DeliveryResults chart={data} />
          </Box>
          <Box sx={{ gridArea: 'chart', ...place }} aria-busy={isPlaceholderData}>
            <AcceptedChart chart={data} beside={<NotLoaded query={chart} text={texts.notRenewed} />} />
          </Box>
        </>
      )}
    </Box>
  );
}
