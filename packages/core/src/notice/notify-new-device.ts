import { execute, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { storedNoticeKinds } from './notice-kinds.ts';

const longest = 300;

/** The User-Agent header without digits, because a browser update changes only digits. */
const deviceOf = (userAgent: string) => userAgent.replaceAll(/[0-9.]+/g, '').slice(0, longest);

interface Login {
  readonly userId: number;
  readonly userAgent: string;
  readonly at: Date;
}

/** Notifies a person of a login from a new device, except from the first device. Runs in the login's transaction. */
export async function notifyNewDevice(tx: Transaction, { userId, userAgent, at }: Login): Promise<void> {
  const device = deviceOf(userAgent);
  const isKnown = sql`insert into login_device as d (user_id, device, first_on, last_on)
    values (${userId}, ${device}, ${at}, ${at})
    on conflict (user_id, device) do update set last_on = excluded.last_on
    returning d.xmax <> 0 as is_known`;
  const [found] = await query(tx, textQuery(z.object({ isKnown: z.boolean() }), isKnown));
  if (found?.isKnown) return;
  await execute(
    tx,
    sql`insert into notice (user_id, kind, facts, created_on)
      select ${userId}, ${storedNoticeKinds.newDevice}, '{}', ${at}
      where exists (select 1 from login_device where user_id = ${userId} and device <> ${device})`,
  );
}
