import { auditActions, auditSubjects } from '@hybrid-mail/contracts/audit';
import { z } from 'zod';
import { daysBefore, today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, pageShape, urlParsers } from '../../lib/list-search/index.ts';

const placesOf = (list: readonly unknown[]) => list.map((_, place) => place);

const schema = z.object({
  ...pageShape(),
  start: urlParsers.day,
  end: urlParsers.day,
  actor: urlParsers.text,
  /** `action` and `subject` are indexes in the contract's lists. */
  action: urlParsers.oneOf(placesOf(auditActions)),
  subject: urlParsers.oneOf(placesOf(auditSubjects)),
  subjectId: urlParsers.text,
});
export type AuditListState = z.output<typeof schema>;

/** Shows the last week by default. */
export const auditListDefinition: FilterDefinition<AuditListState> = {
  name: 'audit',
  schema,
  defaults: () => ({ start: daysBefore(today(), 6), end: today() }),
};
