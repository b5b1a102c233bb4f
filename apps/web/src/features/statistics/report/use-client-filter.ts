import { statisticsTexts } from '@hybrid-mail/messages/statistics';
import { useQuery } from '@tanstack/react-query';
import type { FilterSearch } from '../../../lib/list-search/index.ts';
import { referenceQueries } from '../../../lib/queries/reference.queries.ts';
import { type Filter, loaded } from '../../../ui/filter-bar/index.ts';
import type { StaffReportState } from '../staff-report-state.ts';

const { filters: texts } = statisticsTexts;

type Client = StaffReportState['client'];

/** Option for all banks; negative, because client types start at 0. */
const ofBanks = -1;
const optionOf = (client: Client) => (client === 'banks' ? ofBanks : client);
const clientOf = (option: number | undefined): Client => (option === ofBanks ? 'banks' : option);

/** Client types, with "all banks" first; the server knows which types are banks. */
export function useClientFilter({ state, filter }: FilterSearch<StaffReportState>, isUsed: boolean): Filter {
  const { options, ...rest } = loaded(useQuery({ ...referenceQueries.clientTypes(), enabled: isUsed }));
  return {
    kind: 'choice',
    name: 'client',
    label: texts.client,
    value: optionOf(state.client),
    onChange: (option) => filter({ client: clientOf(option) }),
    options: [{ value: ofBanks, label: texts.banks }, ...options],
    ...rest,
  };
}
