import { type RawBuilder, sql } from 'kysely';
import { futureTimeProblem } from './time-problem.ts';

const minuteMs = 60_000;
/** The sweeper applies an event within this time after the event's own. */
const sweptMs = 10 * minuteMs;
const soonMs = 60 * minuteMs;

/** Time of the event e, or of its result, if that is later. Only for events that could be read. */
export const timeOfEvent = sql<Date>`greatest((e.body->>'at')::timestamptz, (e.body#>>'{result,performedOn}')::timestamptz)`;

/**
 * The event e comes from a post whose clock is ahead, and its time is due within an hour: the sweeper applies it then, so
 * nobody has to decide. The case keeps the database from reading the time of an event that could not be read.
 */
export function waitsForItsTime(now: Date): RawBuilder<boolean> {
  const [from, to] = [-sweptMs, soonMs].map((ms) => new Date(now.getTime() + ms));
  return sql`case when e.problem = ${futureTimeProblem} then ${timeOfEvent} between ${from} and ${to} else false end`;
}
