import { systemClock } from '@hybrid-mail/core/clock';
import { type BounceResult, recordBounce } from '@hybrid-mail/core/notice-channel';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { readDeliveryReport } from '@hybrid-mail/gateways/delivery-report';
import type { DeliveryReport } from '@hybrid-mail/gateways/ports/delivery-report';
import { defineCommand } from '../define-command.ts';
import { withDatabase } from '../deps.ts';
import { readInput } from '../read-input.ts';
import { databaseSettings } from '../settings.ts';

const mostBytes = 1_000_000;

/** Exit codes of sysexits.h, which mail servers understand: success, wrong input, temporary failure. */
const codes = { taken: 0, noReport: 65, later: 75 } as const;

/**
 * The exit code is the same for all of these results. Otherwise a stranger who sends invented reports would learn from
 * it which messages exist.
 */
const messages: Readonly<Record<BounceResult, string>> = {
  noted: 'Noted: the message came back.',
  known: 'Nothing was changed: it was told before that this message came back.',
  'not-failed': 'Nothing was changed: the message was not given up.',
  'unknown-message': 'Nothing was changed: the report is about no message of ours.',
  'other-address': 'Nothing was changed: the report is about another address than the message went to.',
  'too-old': 'Nothing was changed: the message was sent more than 30 days ago.',
};

export default defineCommand({
  options: {},
  async run({ env }) {
    try {
      const source = await readInput(process.stdin, mostBytes);
      if (source === null) return refuse('the e-mail is larger than 1 MB');
      const report = await readDeliveryReport(source);
      if (!report) return refuse('the e-mail is no report of a mail server');
      console.log(messages[await note(env, report)]);
      return codes.taken;
    } catch (error) {
      console.error((error as Error).message);
      return codes.later;
    }
  },
});

function refuse(why: string): number {
  console.error(`Nothing was changed: ${why}.`);
  return codes.noReport;
}

async function note(env: NodeJS.ProcessEnv, report: DeliveryReport): Promise<BounceResult> {
  const { DATABASE_URL: url } = readCommandSettings(databaseSettings, env);
  return withDatabase({ url, role: 'worker', name: 'operator messages:bounced' }, (db) =>
    recordBounce({ db, clock: systemClock }, report),
  );
}
