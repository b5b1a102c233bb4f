import { problem } from '@hybrid-mail/messages/problem';
import type { z } from 'zod';
import { Refusal } from './errors.ts';

/** Text for programs, which they send back unread; its content may change with a release. */
export const encodeCursor = (position: object): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws Refusal wrong-input */
export function decodeCursor<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const { success, data } = schema.safeParse(parsed(text));
  if (!success) throw new Refusal('wrong-input', { fields: { cursor: problem('cursor-wrong') } });
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
