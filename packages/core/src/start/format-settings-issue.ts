import type { z } from 'zod';

/** Message for the operator about an invalid setting; messages of our own rules are returned unchanged. */
export function formatSettingsIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address, as https://letters.example' : issue.message;
    case 'too_small':
      if (issue.origin === 'string') return sizeOf(issue, `at least ${issue.minimum}`);
      return issue.inclusive === false ? `must be more than ${issue.minimum}` : `must be ${issue.minimum} or more`;
    case 'too_big':
      if (issue.origin === 'string') return sizeOf(issue, `at most ${issue.maximum}`);
      return issue.inclusive === false ? `must be less than ${issue.maximum}` : `must be ${issue.maximum} or less`;
    default:
      return issue.message;
  }
}

const sizeOf = ({ message }: z.core.$ZodIssue, size: string) =>
  message.startsWith('Too ') ? `must be ${size} characters` : message;
