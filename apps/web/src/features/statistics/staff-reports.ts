import type { statistics } from '@hybrid-mail/contracts/statistics';

export type ReportName = keyof typeof statistics;

export type ReportFilterName = 'region' | 'globalUnit' | 'organization' | 'unit' | 'client' | 'period';

interface StaffReport {
  /** In their order on the page. */
  readonly filters: readonly ReportFilterName[];
  readonly fileName: string;
  /** It shows all regions: the filter is there and cannot be used (STAT-15). */
  readonly isOfEveryRegion?: boolean;
  /** Place in the list of client types, from one, of what it opens with (specification 2 §9, CONST-11, CONST-12). */
  readonly firstClient?: number;
  /** The report that tells more of a row, and which of its filters the row chooses. */
  readonly rows?: { readonly report: ReportName; readonly by: 'regionId' | 'inn' };
}

const senders = ['period', 'organization', 'unit', 'globalUnit', 'region'] as const;
const ninth = 9;
const eighth = 8;

/** The reports of staff (specification 2 §2): a new one is one more line, and its page in the table of pages. */
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
    rows: { report: 'unit', by: 'inn' },
  },
  unit: { filters: ['period', 'organization'], fileName: 'statistics.xlsx' },
  client: {
    filters: ['period', 'client'],
    fileName: 'client_statistics.xlsx',
    firstClient: ninth,
    rows: { report: 'clientArea', by: 'regionId' },
  },
  clientArea: { filters: ['period', 'client', 'region'], fileName: 'client_area_statistics.xlsx', firstClient: ninth },
  clientUnit: { filters: ['period', 'client'], fileName: 'client_unit_statistics.xlsx', firstClient: eighth },
};
