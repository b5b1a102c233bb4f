import { mailSorts } from '@hybrid-mail/contracts/mail-columns';
import { parseStoredFilters } from '@hybrid-mail/contracts/mail-list-filters';
import type { MailView } from '@hybrid-mail/contracts/mail-view';
import type { Prisma } from '@hybrid-mail/db';

interface StoredView {
  readonly id: number;
  readonly name: string;
  readonly filters: Prisma.JsonValue;
  readonly sort: string;
  readonly desc: boolean;
}

/** Parses a stored view; omits filters and columns that this version does not have. */
export const parseStoredView = ({ id, name, filters, sort, desc }: StoredView): MailView => ({
  id,
  name,
  filters: parseStoredFilters(filters),
  sort: mailSorts.find((known) => known === sort) ?? 'createdOn',
  desc,
});
