import type { Action, WebArea } from '@hybrid-mail/access';
import { deliveryFilter } from '@hybrid-mail/contracts/delivery';
import type { Day } from '../../lib/formats/dates.ts';
import { mailListPaths, paths } from '../../lib/routes.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';

/** Status filter value for letters in progress. */
const inProgress = -2;
const delivered = 0;

interface Who {
  readonly area: WebArea;
  readonly can: (action: Action) => boolean;
}

/** Links from the figures to lists of the counted letters; undefined if the user has no such list. */
export function figureLinksOf(
  { area, can }: Who,
  { today, monthStart }: { readonly today: Day; readonly monthStart: Day },
) {
  const isOwn = area === 'main';
  const inMonth = { start: monthStart, end: today };
  if (!can('mail.list') && !can('mail.listAsStaff')) {
    const clients = staffPagePath('clientStatistics', area);
    const ofClients = (search: { readonly start: Day; readonly end: Day }) => clients && { to: clients, search };
    // The charts of the report have the results and the letters on their way.
    const month = ofClients(inMonth);
    const ofMonth = { onTheWay: month, delivered: month, returned: month, spent: month };
    return { ...ofMonth, attention: undefined, today: ofClients({ start: today, end: today }) };
  }
  // A sender's list of sent letters filters the sending day by `start` and `end`; the staff list by `sentStart` and
  // `sentEnd`.
  const sentList = isOwn ? paths['mails-listing-sent'] : mailListPaths[area];
  const sentIn = (start: Day) => (isOwn ? { start, end: today } : { sentStart: start, sentEnd: today });
  const report = isOwn ? paths['user-unit-statistics-page'] : staffPagePath('unitStatistics', area);
  const ofAttention = isOwn ? paths['main-attention'] : staffPagePath('attention', area);
  return {
    today: { to: sentList, search: sentIn(today) },
    onTheWay: { to: mailListPaths[area], search: { perform: inProgress } },
    delivered: { to: sentList, search: { ...sentIn(monthStart), perform: delivered } },
    returned: { to: sentList, search: { ...sentIn(monthStart), perform: deliveryFilter.returned } },
    attention: ofAttention === undefined ? undefined : { to: ofAttention },
    spent: report !== undefined && can('statistics.unit') ? { to: report, search: inMonth } : undefined,
  };
}
