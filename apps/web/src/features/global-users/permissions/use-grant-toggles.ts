import {
  grantCalls,
  type OrganizationGrant,
  type OrganizationGrants,
  type UnitGrant,
} from '@hybrid-mail/contracts/grant';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { grantQueries } from './grants.queries.ts';

interface OrganizationToggle {
  readonly organizationId: number;
  readonly isActive: boolean;
}

interface UnitToggle extends OrganizationToggle {
  readonly unitId: number;
}

const step = (isActive: boolean) => (isActive ? 1 : -1);

/**
 * Switches the grants of one user with optimistic updates, which are rolled back with a message on failure. Queries in
 * flight are cancelled, because an older response would overwrite the optimistic value.
 */
export function useGrantToggles(userId: number) {
  const queries = useQueryClient();
  /** @param turn writes the value of the switch to the cached lists */
  const optionsOf = <T extends OrganizationToggle>(
    send: (toggle: T) => Promise<unknown>,
    turn: (queries: QueryClient, userId: number, toggle: T) => void,
  ) => ({
    mutationFn: send,
    onMutate: async (toggle: T) => {
      await queries.cancelQueries({ queryKey: grantQueries.of(userId) });
      turn(queries, userId, toggle);
    },
    onError: (_: Error, toggle: T) => {
      turn(queries, userId, { ...toggle, isActive: !toggle.isActive });
      notify.error(staffTexts.serverFailed);
    },
  });
  const organization = useMutation(
    optionsOf((toggle) => call(grantCalls.setOrganization, { body: { userId, ...toggle } }), turnOrganization),
  );
  const unit = useMutation(
    optionsOf(({ unitId, isActive }) => call(grantCalls.setUnit, { body: { userId, unitId, isActive } }), turnUnit),
  );
  return { organization: organization.mutate, unit: unit.mutate };
}

function turnOrganization(queries: QueryClient, userId: number, { organizationId, isActive }: OrganizationToggle) {
  changeLists(queries, userId, (page) => ({
    ...page,
    activeOrganizations: page.activeOrganizations + step(isActive),
    records: changed(page.records, organizationId, (record) => ({ ...record, isActive })),
  }));
}

function turnUnit(queries: QueryClient, userId: number, { organizationId, unitId, isActive }: UnitToggle) {
  queries.setQueryData(grantQueries.units(userId, organizationId).queryKey, (units: UnitGrant[] | undefined) =>
    units?.map((unit) => (unit.unitId === unitId ? { ...unit, isActive } : unit)),
  );
  changeLists(queries, userId, (page) => ({
    ...page,
    activeUnits: page.activeUnits + step(isActive),
    records: changed(page.records, organizationId, (record) => ({
      ...record,
      activeUnitsCount: record.activeUnitsCount + step(isActive),
    })),
  }));
}

type Lists = InfiniteData<OrganizationGrants> | undefined;

function changeLists(
  queries: QueryClient,
  userId: number,
  change: (page: OrganizationGrants) => OrganizationGrants,
): void {
  queries.setQueriesData({ queryKey: grantQueries.organizationsOf(userId) }, (lists: Lists) =>
    lists ? { ...lists, pages: lists.pages.map(change) } : lists,
  );
}

const changed = (
  records: readonly OrganizationGrant[],
  id: number,
  change: (record: OrganizationGrant) => OrganizationGrant,
) => records.map((record) => (record.id === id ? change(record) : record));
