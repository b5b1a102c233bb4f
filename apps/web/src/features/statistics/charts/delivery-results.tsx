import type { ReportChart } from '@hybrid-mail/contracts/report';
import { compareNames } from '@hybrid-mail/messages/compare-names';
import { reportChartTexts } from '@hybrid-mail/messages/report-chart';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { formatCount, formatShare } from '../../../lib/formats/numbers.ts';
import { resultText } from '../../../shared/letter/result-text.ts';
import { colors, noForcedColors } from '../../../ui/theme/tokens.ts';

const texts = reportChartTexts.strip;

/** Lines that fit next to the chart. */
const maxLines = 5;
const line = 22;

interface Line {
  readonly label: string;
  readonly letters: number;
}

const labelOf = (type: number) => resultText(type) ?? texts.otherResult({ id: type });

const linesOf = ({ results, onTheWay }: ReportChart): Line[] => [
  ...results
    .map(({ performType, letters }) => ({ label: labelOf(performType), letters }))
    .toSorted((a, b) => b.letters - a.letters || compareNames(a.label, b.label)),
  { label: texts.onTheWay, letters: onTheWay },
];

/** Delivery results, most frequent first, then by name, and letters without a result. */
export function DeliveryResults({ chart }: { readonly chart: ReportChart | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = chart && linesOf(chart);
  const all = lines?.reduce((sum, { letters }) => sum + letters, 0) ?? 0;
  const most = Math.max(0, ...(lines ?? []).map(({ letters }) => letters));
  const isLong = lines !== undefined && lines.length > maxLines;
  // The last line, letters in transit, is always shown.
  const hidden = isLong && !isWhole ? lines.slice(maxLines - 2, -1) : [];
  return (
    <Box sx={{ minHeight: { sm: 24 + maxLines * line } }}>
      <Box sx={{ fontWeight: 600, lineHeight: '20px', mb: 1 }}>{texts.results}</Box>
      {lines === undefined && <Skeleton variant="rounded" height={maxLines * line} animation={false} />}
      <Box component="dl" sx={list}>
        {lines
          ?.filter((each) => !hidden.includes(each))
          .map((each) => (
            <ResultLine key={each.label} {...each} all={all} most={most} />
          ))}
      </Box>
      {hidden.length > 0 && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ minHeight: line, p: 0, fontSize: 13.5 }}>
          {texts.more({ count: hidden.length })}
        </Button>
      )}
    </Box>
  );
}

interface ResultLineProps extends Line {
  readonly all: number;
  /** Letters of the longest bar. */
  readonly most: number;
}

const ResultLine = ({ label, letters, all, most }: ResultLineProps) => (
  <>
    <dt>{label}</dt>
    <Box aria-hidden component="dd" sx={track}>
      {letters > 0 && <Box sx={bar} style={{ width: `${(100 * letters) / most}%` }} />}
    </Box>
    <dd>{formatCount(letters)}</dd>
    <dd>{formatShare(letters, all)}</dd>
  </>
);

const list = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 56px auto 44px',
    xl: 'minmax(0, max-content) minmax(56px, 160px) auto 44px',
  },
  columnGap: 3,
  m: 0,
  fontSize: 13.5,
  lineHeight: '18px',
  '& dt': { minHeight: line },
  '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' },
  '& dd:nth-of-type(3n)': { color: colors.secondary },
} as const;

const track = { alignSelf: 'start', height: 18, display: 'flex', alignItems: 'center' } as const;
const bar = { height: 8, bgcolor: colors.icon, borderRadius: '2px', minWidth: '1px', ...noForcedColors } as const;
