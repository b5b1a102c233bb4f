import { execute } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { RenderContext } from '../context.ts';
import type { Claim } from './claim-registry.ts';

const everyMs = 1000;

/** Notifies open pages about new letters of a registry, throttled to one message a second. */
export function newsOfRegistry({ db, clock }: RenderContext, { id, unitId, organizationId }: Claim) {
  const payload = JSON.stringify({ registryId: id, unitId, organizationId });
  let lastOn = clock.now().getTime();
  const tell = async (): Promise<void> => {
    lastOn = clock.now().getTime();
    await execute(db, sql`select pg_notify('mail_changed', ${payload})`);
  };
  return {
    tell,
    tellNowAndThen: async () => {
      if (clock.now().getTime() - lastOn >= everyMs) await tell();
    },
  };
}
