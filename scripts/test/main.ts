import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, runStage } from './run-stage.ts';
import { createResultsFolder, lanes, repositoryRoot, type Stage, stages } from './stages.ts';

const args = process.argv.slice(2);
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : undefined;
const isLong = args.includes('--long');
const chosen = stages.filter((stage) => (only ? only.includes(stage.key) : Boolean(stage.isLong) === isLong));
if (chosen.length === 0 || (only && chosen.length < only.length) || args.includes('--help')) {
  console.log(`npm test -- [--long | --only <stage>,<stage>]\nStages: ${stages.map(({ key }) => key).join(', ')}`);
  process.exit(args.includes('--help') ? 0 : 1);
}

rmSync(join(repositoryRoot, '.data/test-results'), { recursive: true, force: true });
createResultsFolder();
const total = { passed: 0, failed: 0 };
const summary: string[] = [];
const failedTests: string[] = [];
if ((await runProgram(process.execPath, ['packages/db/src/commands/generate.ts'])) !== 0) total.failed += 1;

async function run(stage: Stage): Promise<void> {
  const { passed, failed, failures, seconds } = await runStage(stage);
  total.passed += passed;
  total.failed += failed;
  const line = `${stage.title.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds} s`;
  summary.push(line);
  failedTests.push(...failures);
  console.log(line);
}

/** The stages of `--only` all run in parallel; without it the stages of a lane run in sequence. */
const groups = only
  ? chosen.map((stage) => [stage])
  : lanes.map((lane) => chosen.filter((stage) => stage.lane === lane));
await Promise.all(
  groups.map(async (group) => {
    for (const stage of group) await run(stage);
  }),
);
if (failedTests.length > 0) console.log(`\nFailed:\n${failedTests.join('\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
