import { useCan } from '../../../lib/queries/profile.queries.ts';
import type { PlacedPage } from '../../../shared/organization/staff-pages.ts';
import { HomeCard } from '../home-card.tsx';

/** A card for each page that the user may open. */
export function PageCards({ pages }: { readonly pages: readonly PlacedPage[] }) {
  const can = useCan();
  return pages.map(
    ({ name, label, hint, Icon, to, action }) =>
      can(action) && <HomeCard key={name} title={label} hint={hint} to={to} Icon={Icon} />,
  );
}
