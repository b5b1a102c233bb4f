import { z } from 'zod';
import { readTyped, storeTyped } from '../../lib/typed-values/typed-values.ts';
import type { CopyValues } from './copy-values.ts';

const kept = z.record(
  z.string(),
  z.object({ receiver: z.string(), region: z.string(), area: z.string(), address: z.string() }),
);

/** Typed rows by letter id. */
export type CopiesDraft = Readonly<Record<string, CopyValues>>;

const nameOf = (userId: number) => `copies.${userId}`;

/** Restores what was typed in this tab before the page was reloaded or left. */
export const loadCopiesDraft = (userId: number): CopiesDraft => kept.safeParse(readTyped(nameOf(userId))).data ?? {};

export const storeCopiesDraft = (userId: number, typed: CopiesDraft): void => storeTyped(nameOf(userId), typed);
