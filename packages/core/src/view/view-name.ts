import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';

/** The columns of a name; two names that differ by case alone are one. */
export const nameColumns = (name: string) => ({ name, nameKey: name.toLowerCase() });

/** @throws Refusal wrong-input on a unique violation */
export function viewNameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Refusal('wrong-input', { fields: { name: problem('view-name-taken') } });
}
