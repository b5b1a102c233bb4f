import type { DispatchState } from '@hybrid-mail/db';
import { sql } from 'kysely';

/** States of a dispatch that may still be attempted. */
export const liveStates: readonly DispatchState[] = ['queued', 'sending', 'unknown'];

/** Dispatch d may still be attempted. */
export const isLive = sql<boolean>`d.state in (${sql.join(liveStates.map((state) => sql.lit(state)))})`;
