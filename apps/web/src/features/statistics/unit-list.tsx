import type { UnitInList } from '@hybrid-mail/contracts/unit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { showDay } from '../../lib/formats/dates.ts';
import { statisticsTexts as texts } from '../../messages/statistics.ts';
import { type ReportContent, ReportTable } from '../../ui/report-table/index.ts';
import { statisticsQueries } from './statistics.queries.ts';
import { useReport } from './use-report.ts';

const { unitColumns: titles } = texts;

const columns: ReportContent['columns'] = [
  { title: titles.number, kind: 'ordinal' },
  { title: titles.name, kind: 'text' },
  { title: titles.kind, kind: 'text' },
  { title: titles.contract, kind: 'text' },
  { title: titles.term, kind: 'text' },
  { title: titles.priceSimple, kind: 'money' },
  { title: titles.priceForOverPaged, kind: 'money' },
  { title: titles.state, kind: 'text' },
];

const dayOf = (day: string | null | undefined) => (day ? showDay(day) : null);

const rowOf = (unit: UnitInList, index: number) => ({
  id: unit.id,
  cells: [
    index + 1,
    unit.name,
    unit.isHead ? texts.head : texts.ordinary,
    unit.contractNumber ?? null,
    texts.termOf(dayOf(unit.contractDateFromStr), dayOf(unit.contractDateToStr)),
    unit.sumForMail ?? null,
    unit.sumForOverPaged ?? null,
    unit.isActive ? texts.active : texts.inactive,
  ],
});

/** What the organization's units are: contract, prices, whether they may send. */
export function UnitList() {
  const { content, load } = useReport(statisticsQueries.unitList(), texts.unitListFailed);
  return (
    <Box component="section" aria-labelledby="unit-list">
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', px: 4, pt: 8, pb: 3 }}>
        <Typography id="unit-list" variant="h2">
          {texts.unitList}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{content && texts.unitCount(content.total)}</Box>
      </Box>
      <ReportTable
        label={texts.unitList}
        content={content && { columns, rows: content.records.map(rowOf), totals: null }}
        load={load}
        emptyText={texts.unitListEmpty}
      />
    </Box>
  );
}
