import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';

/**
 * Rethrows an error; a unique violation becomes a Refusal. Names are unique, because spreadsheet rows refer to
 * templates by name.
 * @throws Refusal wrong-input on a unique violation
 */
export function rethrowTemplateNameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Refusal('wrong-input', { fields: { name: problem('template-name-taken') } });
}

/** Default file name: the template's name without characters that file names cannot contain. */
export const fileNameOf = (name: string, ending = 'html') =>
  `${
    name
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 100) || 'template'
  }.${ending}`;
