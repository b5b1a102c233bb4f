import { z } from 'zod';
import { keepTyped, readTyped } from '../../lib/typed-values/typed-values.ts';
import type { CopyValues } from './copy-values.ts';

const kept = z.record(
  z.string(),
  z.object({ receiver: z.string(), region: z.string(), area: z.string(), address: z.string() }),
);

/** Typed rows by letter id. */
export type TypedCopies = Readonly<Record<string, CopyValues>>;

const nameOf = (userId: number) => `copies.${userId}`;

/** Restores what was typed in this tab before the page was reloaded or left. */
export const readCopies = (userId: number): TypedCopies => kept.safeParse(readTyped(nameOf(userId))).data ?? {};

export const keepCopies = (userId: number, typed: TypedCopies): void => keepTyped(nameOf(userId), typed);
