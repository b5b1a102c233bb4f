import type { statisticsCalls } from '@hybrid-mail/contracts/statistics';
import type { Day } from '../../lib/formats/dates.ts';
import { periodForFileName } from '../../lib/formats/periods.ts';

export type ReportName = keyof typeof statisticsCalls;

export type ReportFilterName = 'region' | 'globalUnit' | 'organization' | 'unit' | 'client' | 'period';

interface StaffReport {
  /** In page order. */
  readonly filters: readonly ReportFilterName[];
  /** Name of the Excel file. Names that the specification does not fix have the period added. */
  readonly fileName: string;
  readonly hasPeriodInFileName?: boolean;
  /** Covers all regions, so the region filter is disabled (STAT-15). */
  readonly isOfEveryRegion?: boolean;
  /** 1-based position of the default client type (specification 2 §9, CONST-11, CONST-12). */
  readonly firstClient?: number;
  /** Report that a row links to, and the filter that the row sets there. */
  readonly rows?: { readonly report: ReportName; readonly by: 'regionId' | 'inn' };
}

const senders = ['period', 'organization', 'unit', 'globalUnit', 'region'] as const;
const ninth = 9;
const eighth = 8;

/** Staff reports (specification 2 §2). A new one needs a line here and a page in the page table. */
export const staffReports: Record<ReportName, StaffReport> = {
  region: {
    filters: senders,
    fileName: 'region_statistics.xlsx',
    isOfEveryRegion: true,
    rows: { report: 'area', by: 'regionId' },
  },
  area: { filters: senders, fileName: 'area_statistics.xlsx' },
  organization: {
    filters: ['period', 'organization', 'globalUnit'],
    fileName: 'organization_statistics.xlsx',
    hasPeriodInFileName: true,
    rows: { report: 'unit', by: 'inn' },
  },
  unit: { filters: ['period', 'organization'], fileName: 'statistics.xlsx' },
  client: {
    filters: ['period', 'client'],
    fileName: 'client_statistics.xlsx',
    hasPeriodInFileName: true,
    firstClient: ninth,
    rows: { report: 'clientArea', by: 'regionId' },
  },
  clientArea: {
    filters: ['period', 'client', 'region'],
    fileName: 'client_area_statistics.xlsx',
    hasPeriodInFileName: true,
    firstClient: ninth,
  },
  clientUnit: {
    filters: ['period', 'client'],
    fileName: 'client_unit_statistics.xlsx',
    hasPeriodInFileName: true,
    firstClient: eighth,
  },
};

interface ReportPeriod {
  readonly start?: Day | undefined;
  readonly end?: Day | undefined;
}

/** Name of the Excel file of a report, e.g. `organization_statistics_2026-10.xlsx`. */
export function reportFileName(name: ReportName, { start, end }: ReportPeriod): string {
  const { fileName, hasPeriodInFileName } = staffReports[name];
  if (!hasPeriodInFileName || !start || !end) return fileName;
  return fileName.replace('.xlsx', `_${periodForFileName({ start, end })}.xlsx`);
}
