import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, nodeOf } from './install.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/**
 * Checks the machine and installs the dependencies, then runs the script with Node 24. This module itself runs with the
 * Node version installed on the machine.
 */
export function launch(script, args) {
  checkMachine();
  installDependencies(root);
  // Stores compiled code for all processes started from here, so that later starts are faster.
  const env = { NODE_COMPILE_CACHE: join(root, '.data/compiled'), ...process.env };
  const child = spawn(nodeOf(root), [join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
  // Forwards signals and keeps running: the child process exits once everything has stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Node 24 did not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function checkMachine() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) stop(`Node 20 or newer is needed to begin with; this is ${process.version}.`);
  const known = ['linux', 'darwin'].includes(process.platform) && ['x64', 'arm64'].includes(process.arch);
  if (!known) stop(`This runs on Linux and macOS (x64, arm64), not on ${process.platform} ${process.arch}.`);
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
