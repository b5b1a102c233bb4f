import { homeTexts } from '@hybrid-mail/messages/home';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { statisticsTexts } from '@hybrid-mail/messages/statistics';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import StoreOutlined from '@mui/icons-material/StoreOutlined';
import { paths } from '../../lib/routes.ts';

type StaffReport =
  | 'statistics-dashboard-page'
  | `statistics-${'region' | 'area' | 'organization' | 'unit'}`
  | `client-${'' | 'area-' | 'unit-'}statistics`;

const staffPlaces = (report: StaffReport) => ({
  admin: paths[`admin-${report}`],
  moderator: paths[`moderator-${report}`],
  monitoring: paths[`monitoring-${report}`],
});

/** Paths of a client report, the only kind of report that auditors have. */
const staffAndAuditorPlaces = (report: Extract<StaffReport, `client-${string}`>) => ({
  ...staffPlaces(report),
  revizor: paths[`revizor-${report}`],
});

const { titles } = statisticsTexts;

/** Staff reports and their overview page (specification 2 §2), for the page table. */
export const statisticsPages = {
  statistics: {
    label: shellTexts.statistics,
    hint: homeTexts.statisticsHint,
    Icon: BarChartOutlined,
    places: staffPlaces('statistics-dashboard-page'),
    action: 'statistics.region',
  },
  regionStatistics: {
    label: titles.region,
    hint: homeTexts.regionStatisticsHint,
    Icon: MapOutlined,
    places: staffPlaces('statistics-region'),
    action: 'statistics.region',
    under: 'statistics',
  },
  areaStatistics: {
    label: titles.area,
    hint: homeTexts.areaStatisticsHint,
    Icon: LocationCityOutlined,
    places: staffPlaces('statistics-area'),
    action: 'statistics.area',
    under: 'statistics',
    isFromRows: true,
  },
  unitStatistics: {
    label: titles.unit,
    hint: homeTexts.unitStatisticsHint,
    Icon: AccountTreeOutlined,
    places: staffPlaces('statistics-unit'),
    action: 'statistics.unit',
    under: 'statistics',
  },
  organizationStatistics: {
    label: titles.organization,
    hint: homeTexts.organizationStatisticsHint,
    Icon: ApartmentOutlined,
    places: staffPlaces('statistics-organization'),
    action: 'statistics.organization',
    under: 'statistics',
  },
  clientStatistics: {
    label: titles.client,
    hint: homeTexts.clientStatisticsHint,
    Icon: HandshakeOutlined,
    places: staffAndAuditorPlaces('client-statistics'),
    action: 'statistics.client',
    under: 'statistics',
  },
  clientAreaStatistics: {
    label: titles.clientArea,
    hint: homeTexts.clientAreaStatisticsHint,
    Icon: LocationCityOutlined,
    places: staffAndAuditorPlaces('client-area-statistics'),
    action: 'statistics.clientArea',
    under: 'statistics',
    isFromRows: true,
  },
  clientUnitStatistics: {
    label: titles.clientUnit,
    hint: homeTexts.clientUnitStatisticsHint,
    Icon: StoreOutlined,
    places: staffAndAuditorPlaces('client-unit-statistics'),
    action: 'statistics.clientUnit',
    under: 'statistics',
  },
} as const;
