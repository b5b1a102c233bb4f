import { type Database, query, sql, textQuery } from '@hybrid-mail/db';
import type { ProbeResult } from '@hybrid-mail/gateways/ports/probe';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

const moment = textQuery(z.object({ now: z.date() }), sql`select clock_timestamp() as now`);

/** The period of a code of an authenticator app: with a larger difference the codes of staff may be refused. */
const mostSeconds = 30;
const fewSeconds = 5;

/** Compares the clock of this machine with the database's. */
export async function probeClock(db: Pick<Database, 'pool'>, clock: Clock): Promise<ProbeResult> {
  const before = clock.now().getTime();
  const [row] = await query(db, moment);
  const here = (before + clock.now().getTime()) / 2;
  const seconds = Math.abs((row?.now.getTime() ?? here) - here) / 1000;
  const state = seconds > mostSeconds ? 'failed' : seconds > fewSeconds ? 'warning' : 'ok';
  return { state, said: `differs from the database's by ${seconds.toFixed(1)} s` };
}
