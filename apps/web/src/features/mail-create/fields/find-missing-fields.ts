import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { formatPages } from '../file/format-pages.ts';
import { hasErrors, type Inspection, pagesWithErrors } from '../file/use-inspection.ts';
import { isLetterField, type LetterInput, letterFields, letterSchema } from '../letter-schema.ts';

const words = texts.leftWords;

/** Names of what is still missing; empty when the letter can be created. */
export function findMissingFields(values: LetterInput, inspection: Inspection): string[] {
  const issues = letterSchema.safeParse(values).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])).filter(isLetterField));
  return [...letterFields.filter((field) => wrong.has(field)).map((field) => words[field]), ...ofFile(inspection)];
}

function ofFile(inspection: Inspection): string[] {
  if (inspection.phase === 'none') return [words.file];
  if (inspection.phase !== 'done') return [words.check];
  if (!hasErrors(inspection.findings)) return [];
  const pages = pagesWithErrors(inspection.findings);
  return [pages.length > 0 ? formatPages(pages) : words.otherFile];
}
