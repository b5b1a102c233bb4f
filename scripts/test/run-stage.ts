import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, type Stage } from './stages.ts';
import type { Tally } from './tally.ts';

/** Runs a stage's commands, all of them whatever the first says, and counts. */
export async function runStage(stage: Stage): Promise<Tally> {
  let isClean = true;
  for (const [program, ...args] of stage.commands) {
    const code = await execute(program ?? '', args, stage.environment);
    if (code !== 0) isClean = false;
  }
  if (!stage.tally) return isClean ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const tally = countOf(stage.tally);
  // A runner that says it failed has failed, even when no single test did.
  return isClean ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

function countOf(tally: () => Tally): Tally {
  try {
    const counted = tally();
    return counted.passed + counted.failed > 0 ? counted : { passed: 0, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export function execute(program: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  const bins = [join(root, 'node_modules/.bin'), join(root, 'apps/e2e/node_modules/.bin')];
  const file = bins.map((bin) => join(bin, program)).find((path) => existsSync(path)) ?? program;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
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
