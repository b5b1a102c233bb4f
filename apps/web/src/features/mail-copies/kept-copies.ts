import { z } from 'zod';
import type { CopyValues } from './copy-values.ts';

const kept = z.record(
  z.string(),
  z.object({ receiver: z.string(), region: z.string(), area: z.string(), address: z.string() }),
);

/** Typed rows by the id of their letter. */
export type TypedCopies = Readonly<Record<string, CopyValues>>;

const keyOf = (userId: number) => `hybrid-mail.copies.${userId}`;

/** What was typed before the page was reloaded or left, in this tab. */
export function readCopies(userId: number): TypedCopies {
  try {
    return kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

export const keepCopies = (userId: number, typed: TypedCopies): void =>
  sessionStorage.setItem(keyOf(userId), JSON.stringify(typed));
