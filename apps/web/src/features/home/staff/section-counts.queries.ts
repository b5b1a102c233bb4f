import { globalOrganizationCalls } from '@hybrid-mail/contracts/global-organization';
import { globalUnitCalls } from '@hybrid-mail/contracts/global-unit';
import { globalUserCalls } from '@hybrid-mail/contracts/global-user';
import { maxPageSize } from '@hybrid-mail/contracts/paging';
import { registryPermissionCalls } from '@hybrid-mail/contracts/registry-permission';
import { templateCalls } from '@hybrid-mail/contracts/template';
import { staffTodayTexts } from '@hybrid-mail/messages/staff-today';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { formatDay } from '../../../lib/formats/dates.ts';

const { counts, templateChanged } = staffTodayTexts;

export type CountedPage = keyof typeof counts;

const one = { limit: 1, skip: 0, sort: 'name', desc: false } as const;

async function templatesWords(signal: AbortSignal): Promise<string> {
  const query = { limit: maxPageSize, skip: 0, isRetired: false };
  const { records, total } = await call(templateCalls.list, { query, signal });
  const templates = counts.templateList({ count: total });
  const last = records
    .map(({ changedOn }) => changedOn)
    .toSorted()
    .at(-1);
  return last === undefined ? templates : templateChanged({ templates, day: formatDay(last) });
}

/** The words for the number of records of a page: «3 подразделения». */
const words: Record<CountedPage, (signal: AbortSignal) => Promise<string>> = {
  globalOrganizations: async (signal) =>
    counts.globalOrganizations({ count: (await call(globalOrganizationCalls.list, { query: one, signal })).total }),
  globalUnits: async (signal) =>
    counts.globalUnits({ count: (await call(globalUnitCalls.list, { query: {}, signal })).length }),
  globalUsers: async (signal) =>
    counts.globalUsers({ count: (await call(globalUserCalls.list, { query: one, signal })).total }),
  templateList: templatesWords,
  registryPermissions: async (signal) =>
    counts.registryPermissions({ count: (await call(registryPermissionCalls.list, { query: {}, signal })).length }),
};

export const isCounted = (name: string): name is CountedPage => name in words;

export const sectionCountQuery = (name: CountedPage) =>
  queryOptions({ queryKey: ['section-count', name], queryFn: ({ signal }) => words[name](signal) });
