import Box from '@mui/material/Box';
import { formatCount } from '../../lib/formats/numbers.ts';
import { visuallyHidden } from '../theme/tokens.ts';
import type { ChartProps, LoadingChartProps } from './chart-props.ts';

type Props = Pick<ChartProps, 'label' | 'bars'> & Pick<LoadingChartProps, 'span'>;

/** Figures of a chart as a table for screen readers. */
export const FiguresTable = ({ label, span, bars }: Props) => (
  <Box sx={visuallyHidden}>
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{span}</th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>{formatCount(bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
