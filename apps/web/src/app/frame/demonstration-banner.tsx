import { useQuery } from '@tanstack/react-query';
import { settingsQueries } from '../../lib/queries/settings.queries.ts';
import { DemonstrationStrip } from './demonstration-strip.tsx';

/** Banner above every page of a demonstration installation. */
export function DemonstrationBanner() {
  const { data } = useQuery(settingsQueries.read());
  return data?.isDemonstration ? <DemonstrationStrip /> : null;
}
