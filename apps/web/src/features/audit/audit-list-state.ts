import { auditActions, auditSubjects } from '@hybrid-mail/contracts/audit';
import { z } from 'zod';
import { daysBefore, today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, fromUrl, pageShape } from '../../lib/list-search/index.ts';

const placesOf = (list: readonly unknown[]) => list.map((_, place) => place);

const schema = z.object({
  ...pageShape(),
  start: fromUrl.day,
  end: fromUrl.day,
  actor: fromUrl.text,
  /** `action` and `subject` are indexes in the contract's lists. */
  action: fromUrl.oneOf(placesOf(auditActions)),
  subject: fromUrl.oneOf(placesOf(auditSubjects)),
  subjectId: fromUrl.text,
});
export type AuditListState = z.output<typeof schema>;

/** Shows the last week by default. */
export const auditListDefinition: FilterDefinition<AuditListState> = {
  name: 'audit',
  schema,
  defaults: () => ({ start: daysBefore(today(), 6), end: today() }),
};
