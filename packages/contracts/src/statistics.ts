import { reportCall, unitStatisticsRow } from './report.ts';
import { inn } from './scalars.ts';

export const statistics = {
  unit: reportCall({
    name: 'statistics.unit',
    path: '/api/UnitStatistics',
    action: 'statistics.unit',
    summary: 'Письма подразделений, принятые почтой за период',
    filters: { inn: inn.optional() },
    row: unitStatisticsRow,
  }),
};
