import { deliveryFilter, notSentFilter, performTypes, sendStatus } from '@hybrid-mail/contracts/delivery';
import { mailSorts } from '@hybrid-mail/contracts/mail-list';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { z } from 'zod';
import { today } from '../../lib/formats/dates.ts';
import { fromUrl, type ListDefinition, listStateShape } from '../../lib/list-search/index.ts';

/** The pages that share the mail table: the three of ordinary users, and the one of each staff area. */
export type MailListKind = 'draft' | 'sent' | 'all' | 'staff';

const { notSentFilter: neverSent, sendStatuses, results, resultFilters } = deliveryTexts;
const { onItsWay, ended, returned } = deliveryFilter;

const draftStatuses = [
  { id: notSentFilter, label: neverSent },
  ...Object.values(sendStatus).map((id) => ({ id, label: sendStatuses[id] })),
];
const deliveryStatuses = [
  // A try is no result: such letters are on their way, and their rows say «Попытка вручения».
  { id: onItsWay, label: resultFilters[onItsWay], note: mailListTexts.triesIncluded },
  { id: ended, label: resultFilters[ended] },
  ...performTypes.map(({ id }) => ({ id, label: results[id] })),
  { id: returned, label: resultFilters[returned] },
];

/** Drafts are told apart by their sending, other letters by their delivery (OPEN-32). */
export const statusesOf = (kind: MailListKind) => (kind === 'draft' ? draftStatuses : deliveryStatuses);

/**
 * The URL of a mail list; start and end are the page's own range: sending on the sent page, creation on the others. The
 * staff page has the sending beside it (OPEN-27), and the organization by its INN.
 */
export const mailListSearch = (kind: MailListKind) =>
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
    inn: fromUrl.inn,
    users: fromUrl.ids,
    unit: fromUrl.id,
    registry: fromUrl.id,
  });
export type MailListState = z.output<ReturnType<typeof mailListSearch>>;

/** @param userId filters are kept for each person apart */
export function mailListDefinition(kind: MailListKind, userId: number): ListDefinition<MailListState> {
  const schema = mailListSearch(kind);
  return {
    schema,
    defaults: () =>
      schema.parse(kind === 'staff' ? { sentStart: today(), sentEnd: today() } : { start: today(), end: today() }),
    storageKey: `hybrid-mail.filters.${kind}.${userId}`,
  };
}
