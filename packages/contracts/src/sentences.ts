import { problem } from '@hybrid-mail/messages/problem';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const expected: Record<string, string> = {
  string: problem('expect-text'),
  number: problem('expect-number'),
  int: problem('expect-whole-number'),
  boolean: problem('expect-boolean'),
  array: problem('expect-list'),
  tuple: problem('expect-list'),
  object: problem('expect-object'),
  record: problem('expect-object'),
};

const forms: Record<string, string> = {
  datetime: problem('expect-moment'),
  date: problem('expect-iso-day'),
  guid: problem('expect-uuid'),
  uuid: problem('expect-uuid'),
  url: problem('expect-url'),
};

/** Default message of an invalid value, derived from the expected type. */
export function defaultIssueMessage(issue: Issue): string {
  if (issue.input === undefined) return problem('field-missing');
  switch (issue.code) {
    case 'invalid_type':
      return Array.isArray(issue.input) && issue.expected !== 'object' && issue.expected !== 'record'
        ? problem('expect-one-value')
        : (expected[issue.expected] ?? fallback);
    case 'invalid_union':
      return Array.isArray(issue.input) ? problem('expect-one-value') : fallback;
    case 'invalid_value':
      return problem('expect-one-of', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return forms[issue.format] ?? fallback;
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    default:
      return fallback;
  }
}

const fallback = problem('value-refused');

function atMost(origin: string, max: number): string {
  if (origin === 'string') return problem('longest', { max });
  return origin === 'array' ? problem('most-values', { max }) : problem('at-most', { max });
}

function atLeast(origin: string, min: number): string {
  if (origin === 'string') return problem('shortest', { min });
  return origin === 'array' ? problem('fewest-values', { min }) : problem('at-least', { min });
}
