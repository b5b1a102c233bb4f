import { auditActions, auditSubjects } from '@hybrid-mail/contracts/audit';
import { z } from 'zod';
import { daysBefore, today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, fromUrl, pageShape } from '../../lib/list-search/index.ts';

const placesOf = (list: readonly unknown[]) => list.map((_, place) => place);

export const auditListSearch = z.object({
  ...pageShape(),
  start: fromUrl.day,
  end: fromUrl.day,
  actor: fromUrl.text,
  /** Positions in the contract's lists. */
  action: fromUrl.oneOf(placesOf(auditActions)),
  subject: fromUrl.oneOf(placesOf(auditSubjects)),
  subjectId: fromUrl.text,
});
export type AuditListState = z.output<typeof auditListSearch>;

/** The last week by default. */
export const auditListDefinition = (userId: number): FilterDefinition<AuditListState> => ({
  schema: auditListSearch,
  defaults: () => auditListSearch.parse({ start: daysBefore(today(), 6), end: today() }),
  savedAs: `filters.audit.${userId}`,
});
