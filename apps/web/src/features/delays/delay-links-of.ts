import type { WebArea } from '@hybrid-mail/access';
import { deliveryWindowDays } from '@hybrid-mail/contracts/delays';
import { deliveryFilter, deliveryResult } from '@hybrid-mail/contracts/delivery';
import { type Day, daysBefore } from '../../lib/formats/dates.ts';
import type { LinkTarget } from '../../lib/link-target.ts';
import { mailListPaths } from '../../lib/routes.ts';

/** Links from the figures of a place and day to lists of exactly the counted letters. */
export function delayLinksOf(
  area: WebArea,
  day: Day,
  place: { readonly region: number | undefined; readonly area?: number },
) {
  const to = (search: object): LinkTarget => ({ to: mailListPaths[area], search: { ...place, ...search } });
  const ended = { performedStart: day, performedEnd: day };
  return {
    accepted: to({ sentStart: day, sentEnd: day }),
    onTheWay: to({ perform: deliveryFilter.onItsWay }),
    delivered: to({ perform: deliveryResult.delivered, ...ended }),
    returned: to({ perform: deliveryFilter.returned, ...ended }),
    still: to({ stillOn: day }),
    days: to({
      perform: deliveryResult.delivered,
      performedStart: daysBefore(day, deliveryWindowDays - 1),
      performedEnd: day,
    }),
  };
}
