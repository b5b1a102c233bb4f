import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import { useAreas, useRegions } from '../../../lib/queries/reference.queries.ts';
import { choiceFilter, type Filter, named } from '../../../ui/filter-bar/index.ts';
import type { MailListState } from '../mail-list-state.ts';

const texts = mailListTexts.filters;

/** Region filter, and the area filter once a region is selected. */
export function usePlaceFilters(search: ListSearch<MailListState>): Filter[] {
  const { region } = search.state;
  const regions = named(useRegions());
  const areas = named(useAreas(region));
  return [
    choiceFilter(search, 'region', texts.region, regions, {
      onChange: (chosen) => search.filter({ region: chosen, area: undefined }),
    }),
    choiceFilter(search, 'area', texts.area, areas, {
      lockedBecause: region === undefined ? texts.areaLocked : undefined,
    }),
  ];
}
