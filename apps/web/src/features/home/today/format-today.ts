import { formatLongDay } from '../../../lib/formats/dates.ts';

/** «Суббота, 21 ноября 2026» */
export const formatToday = () => {
  const day = formatLongDay(new Date());
  return day.charAt(0).toUpperCase() + day.slice(1);
};
