import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { readSendingState } from '@hybrid-mail/core/sending';
import { defineCommand } from '../define-command.ts';
import { runSendingOperation } from './run-sending-operation.ts';

/** Exits with 1 when a person has to act: for a decision, or because the health is red. */
export default defineCommand({
  options: { json: { type: 'boolean', help: 'prints the whole state as JSON' } },
  run: ({ values, env }) =>
    runSendingOperation(env, async (ctx) => {
      const state = await readSendingState(ctx);
      console.log(values.json ? JSON.stringify(state, null, 2) : linesOf(state).join('\n'));
      const { level, decisionLetters, decisionEvents } = state.health;
      return level === 'red' || decisionLetters + decisionEvents > 0 ? 1 : 0;
    }),
});

const row = (...cells: readonly (string | number)[]) =>
  cells.map((cell, place) => (place === 0 ? String(cell).padEnd(14) : String(cell).padStart(12))).join('');

function linesOf({ atStr, health, queues, answers, workers, waiting, pauses, postClock }: SendingState): string[] {
  const facts = [health.since && `since ${health.since}`, health.name, health.queue].filter(Boolean).join(', ');
  return [
    `${atStr}  ${health.level}: ${health.code}${facts && ` (${facts})`}`,
    '',
    row('queue', 'waiting', 'oldest, s', 'norm, s', 'per minute'),
    ...queues.map((each) =>
      row(each.queue, each.depth, each.oldestSeconds ?? '-', each.normSeconds, each.perMinute.toFixed(1)),
    ),
    '',
    `waiting: ${waiting.map(({ kind, count }) => `${kind} ${count}`).join(', ')}`,
    `post, last hour: ${answers.map(({ answer, count }) => `${answer} ${count}`).join(', ')}`,
    ...(postClock ? [lineOfClock(postClock)] : []),
    ...workers.map(
      ({ name, version, silentForSeconds, isSilent }) =>
        `worker ${name} ${version}: heartbeat ${silentForSeconds} s ago${isSilent ? ', silent' : ''}`,
    ),
    ...pauses.map(
      ({ organization, reason, letters, createdOnStr, endsOnStr }) =>
        `paused ${organization === null ? 'all' : `${organization.inn} ${organization.name}`} since ${createdOnStr}` +
        `${endsOnStr === null ? '' : ` until ${endsOnStr}`}, ${letters} letters: ${reason}`,
    ),
  ];
}

const lineOfClock = ({ aheadMinutes, refused }: NonNullable<SendingState['postClock']>) =>
  `the clock of the post is ${Math.abs(aheadMinutes)} min ${aheadMinutes < 0 ? 'behind' : 'ahead'}: ` +
  (refused > 0
    ? `${refused} of its messages were refused in the last 15 minutes, polling brings the results`
    : 'its results wait until their time has come');
