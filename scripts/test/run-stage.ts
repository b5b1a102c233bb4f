import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryRoot, resultsFolder, type Stage } from './stages.ts';
import type { Tally } from './tally.ts';

export interface StageResult extends Tally {
  seconds: number;
}

const noTestRan: Tally = { passed: 0, failed: 1, failures: [] };

/** Runs all commands of a stage, even after one failed. @returns its tally and seconds */
export async function runStage(stage: Stage): Promise<StageResult> {
  const begun = Date.now();
  const tally = stage.lane === 'tests' ? await runSeen(stage, 'inherit') : await runUnseen(stage);
  return { ...tally, seconds: Math.round((Date.now() - begun) / 1000) };
}

/** Prints the output only at the end, so that it does not mix with the output of parallel stages. */
async function runUnseen(stage: Stage): Promise<Tally> {
  const log = join(resultsFolder, `${stage.key}.log`);
  const file = openSync(log, 'w');
  const tally = await runSeen(stage, file);
  closeSync(file);
  console.log(`\n=== ${stage.title} ===\n${readFileSync(log, 'utf8')}`);
  return tally;
}

async function runSeen(stage: Stage, output: 'inherit' | number): Promise<Tally> {
  let isClean = true;
  for (const [program, ...args] of stage.commands) {
    const code = await runProgram(program ?? '', args, { environment: stage.environment, output });
    if (code !== 0) isClean = false;
  }
  if (!stage.tally) return isClean ? { passed: 1, failed: 0, failures: [] } : noTestRan;
  const tally = countOf(stage.tally);
  if (isClean || tally.failed > 0) return tally;
  // For example an error that no test awaited; only the output names it.
  return { ...tally, failed: 1, failures: [`${stage.title}: a command failed although no test did, see its output`] };
}

function countOf(tally: () => Tally): Tally {
  try {
    const counted = tally();
    return counted.passed + counted.failed > 0 ? counted : noTestRan;
  } catch {
    return noTestRan;
  }
}

interface Execution {
  environment?: Record<string, string> | undefined;
  output?: 'inherit' | number;
}

export function runProgram(
  program: string,
  args: string[],
  { environment = {}, output = 'inherit' }: Execution = {},
): Promise<number> {
  const bins = [join(repositoryRoot, 'node_modules/.bin'), join(repositoryRoot, 'apps/e2e/node_modules/.bin')];
  const file = bins.map((bin) => join(bin, program)).find((path) => existsSync(path)) ?? program;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: repositoryRoot,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: '1',
        ...environment,
        PATH: [...bins, process.env.PATH].join(delimiter),
      },
    });
    child.on('error', (error) => {
      console.error(`${program} did not run: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
