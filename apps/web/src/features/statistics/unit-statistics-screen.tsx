import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import { useFilterSearch } from '../../lib/list-search/index.ts';
import { rangeFilter } from '../../ui/filter-bar/index.ts';
import { ReportPage } from './report/report-page.tsx';
import { unitReportFilterDefinition } from './report/report-state.ts';
import { SectionTitle, UnitList } from './unit-list.tsx';

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
