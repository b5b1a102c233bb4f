import { mailSorts } from '@hybrid-mail/contracts/mail-list';
import { z } from 'zod';
import { today } from '../../lib/formats/dates.ts';
import { fromUrl, type ListDefinition, listStateShape } from '../../lib/list-search/index.ts';

/** The three pages that share the mail table. */
export type MailListKind = 'draft' | 'sent' | 'all';

/** The URL of a mail list; start and end are the page's own range: sending on the sent page, creation on the others. */
export const mailListState = z.object({
  ...listStateShape(mailSorts, 'createdOn'),
  region: fromUrl.number,
  area: fromUrl.number,
  uid: fromUrl.text,
  receiver: fromUrl.text,
  perform: fromUrl.number,
  start: fromUrl.day,
  end: fromUrl.day,
  users: fromUrl.ids,
  unit: fromUrl.number,
});
export type MailListState = z.output<typeof mailListState>;

function defaults(): MailListState {
  const day = today();
  return mailListState.parse({ start: day, end: day });
}

/** @param userId filters are kept for each person apart */
export const mailListDefinition = (kind: MailListKind, userId: number): ListDefinition<MailListState> => ({
  schema: mailListState,
  defaults,
  storageKey: `hybrid-mail.filters.${kind}.${userId}`,
});
