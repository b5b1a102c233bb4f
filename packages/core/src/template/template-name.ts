import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';

/** A row of a spreadsheet names its template by it. @throws Refusal wrong-input instead of the database's own error */
export function nameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Refusal('wrong-input', { fields: { name: problem('template-name-taken') } });
}

/** What the file is called where nobody said it: after the template, without what no file name holds. */
export const fileNameOf = (name: string, ending = 'html') =>
  `${
    name
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 100) || 'template'
  }.${ending}`;
