import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';

/** Columns of a view's name; names that differ only in case have the same `nameKey`. */
export const viewNameColumns = (name: string) => ({ name, nameKey: name.toLowerCase() });

/** Rethrows an error; a unique violation becomes a Refusal. @throws Refusal wrong-input on a unique violation */
export function rethrowViewNameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Refusal('wrong-input', { fields: { name: problem('view-name-taken') } });
}
