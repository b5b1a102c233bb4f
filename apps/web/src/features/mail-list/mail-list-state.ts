import {
  sendStatuses as allStatuses,
  deliveryFilter,
  deliveryResults,
  notSentFilter,
} from '@hybrid-mail/contracts/delivery';
import { mailSorts } from '@hybrid-mail/contracts/mail-columns';
import { type MailListFilters, type MailListKind, mailPeriodFilters } from '@hybrid-mail/contracts/mail-list-filters';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { z } from 'zod';
import { today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, type ListState, listStateShape, urlParsers } from '../../lib/list-search/index.ts';

const { notSentFilter: neverSent, sendStatuses, results, resultFilters } = deliveryTexts;
const { onItsWay, ended, returned } = deliveryFilter;

const draftStatuses = [
  { id: notSentFilter, label: neverSent },
  ...allStatuses.map((id) => ({ id, label: sendStatuses[id] })),
];
const deliveryStatuses = [
  // A delivery attempt is not final, so its letters are in transit too; their rows show «Попытка вручения».
  { id: onItsWay, label: resultFilters[onItsWay], note: mailListTexts.triesIncluded },
  { id: ended, label: resultFilters[ended] },
  ...deliveryResults.map((id) => ({ id, label: results[id] })),
  { id: returned, label: resultFilters[returned] },
];

/** Drafts filter by send status, other lists by delivery status (OPEN-32). */
export const statusesOf = (kind: MailListKind) => (kind === 'draft' ? draftStatuses : deliveryStatuses);

/** Names of the filters in the URL; with `satisfies`, a missing or unknown name is a compile error. */
type Field = keyof ListState | keyof MailListFilters | 'view' | 'viewOn';

const mailListShape = (kind: MailListKind) =>
  z.object({
    ...listStateShape(mailSorts, 'createdOn'),
    region: urlParsers.id,
    area: urlParsers.id,
    uid: urlParsers.text,
    receiver: urlParsers.text,
    perform: urlParsers.oneOf(statusesOf(kind).map(({ id }) => id)),
    start: urlParsers.day,
    end: urlParsers.day,
    sentStart: urlParsers.day,
    sentEnd: urlParsers.day,
    performedStart: urlParsers.day,
    performedEnd: urlParsers.day,
    stillOn: urlParsers.day,
    inn: urlParsers.inn,
    users: urlParsers.ids,
    /** Ids of the letters of a notice; set by its link. */
    ids: urlParsers.ids,
    unit: urlParsers.id,
    registry: urlParsers.id,
    /** Id of the selected view. It stays selected when the user then changes a filter or the sort order. */
    view: urlParsers.id,
    /** Day from which the view's relative periods were counted. */
    viewOn: urlParsers.day,
  } satisfies Record<Field, z.ZodType>);

/**
 * Sorts a registry's letters by file row unless the user has chosen a sort; removes that sort from other lists, which
 * have no file rows.
 */
function inFileOrder(search: unknown): unknown {
  if (typeof search !== 'object' || search === null) return search;
  const { sortBy, sortDesc, ...others }: Record<string, unknown> = { ...search };
  const isOfRegistry = urlParsers.id.parse(others.registry) !== undefined;
  if (isOfRegistry) return sortBy === undefined ? { ...others, sortBy: 'registryRow', sortDesc: false } : search;
  return sortBy === 'registryRow' ? others : search;
}

/**
 * Search schema of a mail list. `start` and `end` filter by the sending date on the sent page, by the creation date on
 * the others. The staff page also filters by the sending date (OPEN-27), the organization's INN, the day of the
 * delivery result, and the day on which a letter was stalled for longer than the norm.
 */
const mailListSearch = (kind: MailListKind) => z.preprocess(inFileOrder, mailListShape(kind));

export type MailListState = z.output<ReturnType<typeof mailListSearch>>;

/** State change that removes all period filters of a list. */
export const clearedPeriodFilters: Partial<MailListState> = Object.fromEntries(
  mailPeriodFilters.flat().map((name) => [name, undefined]),
);

const definition = (kind: MailListKind): FilterDefinition<MailListState> => ({
  name: kind,
  schema: mailListSearch(kind),
  defaults: () => (kind === 'staff' ? { sentStart: today(), sentEnd: today() } : { start: today(), end: today() }),
  // Only links and views set these filters. If they were stored, their fixed days would open the list with old letters
  // tomorrow.
  neverSaved: ['ids', 'stillOn', 'performedStart', 'performedEnd', 'view', 'viewOn'],
});

export const mailListDefinitions: Readonly<Record<MailListKind, FilterDefinition<MailListState>>> = {
  draft: definition('draft'),
  sent: definition('sent'),
  all: definition('all'),
  staff: definition('staff'),
};
