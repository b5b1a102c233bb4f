import {
  sendStatuses as allStatuses,
  deliveryFilter,
  deliveryResults,
  notSentFilter,
} from '@hybrid-mail/contracts/delivery';
import { mailSorts } from '@hybrid-mail/contracts/mail-columns';
import type { MailListFilters, MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { z } from 'zod';
import { today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, fromUrl, type ListState, listStateShape } from '../../lib/list-search/index.ts';

/** Pages that share the mail table: three for customers and one per staff area. */

const { notSentFilter: neverSent, sendStatuses, results, resultFilters } = deliveryTexts;
const { onItsWay, ended, returned } = deliveryFilter;

const draftStatuses = [
  { id: notSentFilter, label: neverSent },
  ...allStatuses.map((id) => ({ id, label: sendStatuses[id] })),
];
const deliveryStatuses = [
  // A delivery attempt is not final: its letters are in transit and their rows show «Попытка вручения».
  { id: onItsWay, label: resultFilters[onItsWay], note: mailListTexts.triesIncluded },
  { id: ended, label: resultFilters[ended] },
  ...deliveryResults.map((id) => ({ id, label: results[id] })),
  { id: returned, label: resultFilters[returned] },
];

/** Drafts filter by send status, other lists by delivery status (OPEN-32). */
export const statusesOf = (kind: MailListKind) => (kind === 'draft' ? draftStatuses : deliveryStatuses);

/** Makes a filter that is missing here, or that maps to no filter of the calls, a compile error. */
type Field = keyof ListState | keyof MailListFilters | 'view' | 'viewOn';

const mailListShape = (kind: MailListKind) =>
  z.object({
    ...listStateShape(mailSorts, 'createdOn'),
    region: fromUrl.id,
    area: fromUrl.id,
    uid: fromUrl.text,
    receiver: fromUrl.text,
    perform: fromUrl.oneOf(statusesOf(kind).map(({ id }) => id)),
    start: fromUrl.day,
    end: fromUrl.day,
    sentStart: fromUrl.day,
    sentEnd: fromUrl.day,
    performedStart: fromUrl.day,
    performedEnd: fromUrl.day,
    stillOn: fromUrl.day,
    inn: fromUrl.inn,
    users: fromUrl.ids,
    /** The letters of a notice. */
    ids: fromUrl.ids,
    unit: fromUrl.id,
    registry: fromUrl.id,
    /** The selected view; filters and sort may have been changed since. */
    view: fromUrl.id,
    /** Day from which the view's relative periods were counted. */
    viewOn: fromUrl.day,
  } satisfies Record<Field, z.ZodType>);

/** Sorts a registry's letters by file row unless the user sorts them; other lists have no file. */
function inFileOrder(search: unknown): unknown {
  if (typeof search !== 'object' || search === null) return search;
  const { sortBy, sortDesc, ...others }: Record<string, unknown> = { ...search };
  const isOfRegistry = fromUrl.id.parse(others.registry) !== undefined;
  if (isOfRegistry) return sortBy === undefined ? { ...others, sortBy: 'registryRow', sortDesc: false } : search;
  return sortBy === 'registryRow' ? others : search;
}

/**
 * Search schema of a mail list; start and end filter the sending date on the sent page, the creation date elsewhere.
 * The staff page also filters by sending date (OPEN-27), by the organization's INN, by the day of the result, and by
 * letters that on a day were stalled for longer than the norm.
 */
const mailListSearch = (kind: MailListKind) => z.preprocess(inFileOrder, mailListShape(kind));

export type MailListState = z.output<ReturnType<typeof mailListSearch>>;

const definition = (kind: MailListKind): FilterDefinition<MailListState> => ({
  name: kind,
  schema: mailListSearch(kind),
  defaults: () => (kind === 'staff' ? { sentStart: today(), sentEnd: today() } : { start: today(), end: today() }),
  // Fixed days of a link or view would open the list with old letters tomorrow.
  neverSaved: ['ids', 'stillOn', 'performedStart', 'performedEnd', 'view', 'viewOn'],
});

export const mailListDefinitions: Readonly<Record<MailListKind, FilterDefinition<MailListState>>> = {
  draft: definition('draft'),
  sent: definition('sent'),
  all: definition('all'),
  staff: definition('staff'),
};
