import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { defineReportCall } from './report.ts';
import { areaStatisticsRow, organizationStatisticsRow, regionStatisticsRow, unitStatisticsRow } from './report-rows.ts';
import { id, inn, integer, maxInt } from './scalars.ts';

/**
 * Filters by sender: an organization, one of its units, or organizations whose contract a unit of the operator signed.
 */
const senders = { inn: inn.optional(), unitId: id().optional(), globalunitId: id().optional() };

/**
 * Filter by the operator's unit that signed the contract, as in the list of organizations; clients send it under three
 * names.
 */
const signers = { unit: id().optional(), unitId: id().optional(), globalunitId: id().optional() };

/** Client type of organizations; `banks` stands for all client types of banks. */
export const clientTypeFilter = z.union([integer(0, maxInt), z.literal('banks')], problem('client-type-wrong'));

/** The client type, which clients send under either name (OPEN-81). */
const clients = { client: clientTypeFilter.optional(), clientId: clientTypeFilter.optional() };

/** The seven reports on the letters that the post accepted in a period (specification 2 §7). */
export const statisticsCalls = {
  unit: defineReportCall({
    name: 'statistics.unit',
    path: '/api/UnitStatistics',
    action: 'statistics.unit',
    filters: { inn: inn.optional() },
    row: unitStatisticsRow,
  }),
  region: defineReportCall({
    name: 'statistics.region',
    path: '/api/RegionStatistics',
    action: 'statistics.region',
    filters: senders,
    row: regionStatisticsRow,
  }),
  area: defineReportCall({
    name: 'statistics.area',
    path: '/api/AreaStatistics',
    action: 'statistics.area',
    filters: { regionId: id().optional(), ...senders },
    row: areaStatisticsRow,
  }),
  organization: defineReportCall({
    name: 'statistics.organization',
    path: '/api/OrganizationStatistics',
    action: 'statistics.organization',
    filters: { inn: inn.optional(), ...signers },
    row: organizationStatisticsRow,
  }),
  client: defineReportCall({
    name: 'statistics.client',
    path: '/api/ClientStatistics',
    action: 'statistics.client',
    filters: clients,
    row: regionStatisticsRow,
  }),
  clientArea: defineReportCall({
    name: 'statistics.clientArea',
    path: '/api/ClientAreaStatistics',
    action: 'statistics.clientArea',
    filters: { regionId: id().optional(), ...clients },
    row: areaStatisticsRow,
  }),
  clientUnit: defineReportCall({
    name: 'statistics.clientUnit',
    path: '/api/ClientUnitStatistics',
    action: 'statistics.clientUnit',
    filters: clients,
    row: unitStatisticsRow,
  }),
};
