import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type PageSearch, pagerProps, pageSizes, rowNumbers, useFilterSearch } from '../../lib/list-search/index.ts';
import { sheetsInBaseToday } from '../../shared/letter/sheets-in-base.ts';
import { Pager } from '../../ui/data-table/index.ts';
import { rangeFilter } from '../../ui/filter-bar/index.ts';
import { type ReportContent, ReportTable } from '../../ui/report-table/index.ts';
import { ReportPage } from './report/report-page.tsx';
import { unitReportFilterDefinition } from './staff-report-state.ts';
import { statisticsQueries } from './statistics.queries.ts';

/** «Мои подразделения»: accepted letters by unit, and the list of units. */
export function UnitStatisticsScreen() {
  const search = useFilterSearch(unitReportFilterDefinition);
  const { filter } = search;
  const { page, itemsPerPage, ...asked } = search.state;
  return (
    <ReportPage
      name="unit"
      title={texts.unitsTitle}
      tableLabel={texts.report}
      search={{ ...search, state: asked }}
      filters={[rangeFilter(search, ['start', 'end'], texts.period)]}
      about={(content, subtitle) => <SectionTitle title={content?.title ?? texts.report} beside={subtitle} />}
    >
      <UnitList
        paging={{
          state: { page, itemsPerPage },
          goTo: (page) => filter({ page }),
          arrange: (change) => filter({ page: 1, ...change }),
        }}
      />
    </ReportPage>
  );
}

const { unitColumns: titles } = texts;

const columnsBy = (inBase: number): ReportContent['columns'] => [
  { title: titles.number, kind: 'ordinal' },
  { title: titles.name, kind: 'text' },
  { title: titles.kind, kind: 'text' },
  { title: titles.contract, kind: 'text' },
  { title: titles.term, kind: 'text' },
  { title: titles.priceSimple({ inBase }), kind: 'money' },
  { title: titles.priceForOverPaged({ inBase }), kind: 'money' },
  { title: titles.state, kind: 'text' },
];

const dayOf = (day: string | null | undefined) => (day ? formatPlainDay(day) : null);

function termOf(from: string | null, to: string | null): string | null {
  if (from && to) return texts.term({ from, to });
  if (from) return texts.termFrom({ from });
  return to && texts.termTo({ to });
}

const rowOf = (unit: UnitInList, number: number) => ({
  id: unit.id,
  cells: [
    number,
    unit.name,
    unit.isHead ? texts.head : texts.ordinary,
    unit.contractNumber ?? null,
    termOf(dayOf(unit.contractDateFromStr), dayOf(unit.contractDateToStr)),
    unit.sumForMail ?? null,
    unit.sumForOverPaged ?? null,
    unit.isActive ? texts.active : texts.inactive,
  ],
});

/** Units of the organization: contract, prices, permission to send. */
function UnitList({ paging }: { readonly paging: PageSearch }) {
  const { rows, total, error, ...load } = usePaged(statisticsQueries.unitList(paging.state), paging);
  const { first } = rowNumbers(paging);
  const content = {
    columns: columnsBy(sheetsInBaseToday()),
    rows: rows.map((unit, index) => rowOf(unit, first + index)),
    totals: null,
  };
  return (
    <Box component="section" aria-labelledby="unit-list" sx={{ pt: 6 }}>
      <SectionTitle
        id="unit-list"
        title={texts.unitList}
        beside={total !== undefined && texts.unitCount({ count: total })}
      />
      <ReportTable
        label={texts.unitList}
        content={total === undefined ? undefined : content}
        load={{ ...load, error: error && texts.unitListFailed({ why: error }) }}
        emptyText={texts.unitListEmpty}
      />
      {total !== undefined && total > pageSizes[0] && <Pager {...pagerProps(paging, { total })} />}
    </Box>
  );
}

interface TitleProps {
  readonly id?: string;
  readonly title: string;
  /** Secondary text next to the title. */
  readonly beside: ReactNode;
}

/** Table title with secondary text. */
function SectionTitle({ id, title, beside }: TitleProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', px: 4, pt: 2, pb: 3 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{beside}</Box>
    </Box>
  );
}
