import { reachForAction } from '@hybrid-mail/core/reach';
import {
  type Report,
  readDashboard,
  runAreaReport,
  runClientAreaReport,
  runClientReport,
  runClientUnitReport,
  runOrganizationReport,
  runRegionReport,
  runUnitReport,
} from '@hybrid-mail/core/statistics';
import type { Database } from '@hybrid-mail/db';
import { actorOf } from '@hybrid-mail/testing/people';
import type { LetterGrouping } from './by-letters.ts';
import type { BenchWorld } from './seed-accepted-letters.ts';

type Context = Parameters<typeof readDashboard>[0];
type Figures = { count: number; overPagedCount: number; pagesCount: number };

/** A report, and the grouping and condition with which countLetters() counts the same figures. */
export interface ReportCase extends LetterGrouping {
  readonly name: string;
  readonly report: () => Report<Figures> | Promise<Report<Figures>>;
}

const everything = 'true';
const clients = (condition: string) => `m.organization_id in (select id from organization where ${condition})`;
const banks = clients('client_type_id in (select id from client_type where is_bank)');

/** All reports as an administrator requests them, and some as a controller with grants does. */
export async function prepareReportCases(db: Database, services: BenchWorld, period: { start: string; end: string }) {
  const [admin, controller] = [await asker(db, services.adminId), await asker(db, services.controllerId)];
  const one = { ...period, inn: services.inn };
  const ofOne = clients(`inn = '${services.inn}'`);
  const granted = `(${clients(`id in (select organization_id from organization_grant)`)}
    or m.unit_id in (select unit_id from unit_grant))`;
  const area = { ...period, regionId: 3 };
  const inRegion = 'm.region_id = 3';
  const ofBanks = { ...period, clientId: 'banks' as const };
  const cases: ReportCase[] = [
    { name: 'region', by: 'region', where: everything, report: () => runRegionReport(admin, period) },
    { name: 'region, one organization', by: 'region', where: ofOne, report: () => runRegionReport(admin, one) },
    { name: 'region, controller', by: 'region', where: granted, report: () => runRegionReport(controller, period) },
    { name: 'area', by: 'area', where: inRegion, report: () => runAreaReport(admin, area) },
    {
      name: 'area, controller',
      by: 'area',
      where: `${granted} and ${inRegion}`,
      report: () => runAreaReport(controller, area),
    },
    {
      name: 'area, controller, country',
      by: 'area',
      where: granted,
      report: () => runAreaReport(controller, period),
    },
    {
      name: 'organization',
      by: 'organization',
      where: everything,
      report: () => runOrganizationReport(admin, period),
    },
    { name: 'unit', by: 'unit', where: everything, report: () => runUnitReport(admin, period) },
    { name: 'unit, one organization', by: 'unit', where: ofOne, report: () => runUnitReport(admin, one) },
    { name: 'unit, controller', by: 'unit', where: granted, report: () => runUnitReport(controller, period) },
    {
      name: 'client',
      by: 'region',
      where: clients('client_type_id = 1'),
      report: () => runClientReport(admin, { ...period, clientId: 1 }),
    },
    { name: 'client, banks', by: 'region', where: banks, report: () => runClientReport(admin, ofBanks) },
    {
      name: 'client area, banks',
      by: 'area',
      where: `${banks} and ${inRegion}`,
      report: () => runClientAreaReport(admin, { ...ofBanks, regionId: 3 }),
    },
    {
      name: 'client area, country',
      by: 'area',
      where: banks,
      report: () => runClientAreaReport(admin, ofBanks),
    },
    { name: 'client unit, banks', by: 'unit', where: banks, report: () => runClientUnitReport(admin, ofBanks) },
  ];
  const firstPages = {
    'first page, administrator': admin,
    'first page, controller': controller,
    'first page, auditor': await asker(db, services.auditorId),
    'first page, organization': await asker(db, services.senderId),
  };
  return {
    cases,
    firstPages: Object.entries(firstPages).map(([name, ctx]) => ({ name, ask: () => readDashboard(ctx) })),
  };
}

async function asker(db: Database, userId: number): Promise<Context> {
  const actor = await actorOf(db, userId);
  const reach = reachForAction(actor, 'dashboard.read');
  return { db, actor, reach, clock: { now: () => new Date() } } as unknown as Context;
}
