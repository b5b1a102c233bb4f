import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../../operations-drill/installation.ts';
import { formerFolder, nextFolder, project } from './settings.ts';

const labels = [`project=${project}`, 'service=postgres-upgrade'].map(
  (label) => `--filter=label=com.docker.compose.${label}`,
);

/** Shell conditions that hold in the middle of an upgrade: files are being copied, or are about to be linked. */
const middleOf = {
  copy: `grep --quiet '^Copying user relation files' ${nextFolder}/unfinished/pg_upgrade.log 2>/dev/null`,
  link: `test -e ${formerFolder}/global/pg_control.old`,
};

/** Id of the container that upgrades. */
async function findContainer(): Promise<string> {
  for (const end = performance.now() + 120_000; ; await pause(50)) {
    const [id = ''] = spawnSync('docker', ['ps', '--quiet', ...labels], { encoding: 'utf8' }).stdout.split('\n');
    if (id !== '') return id;
    if (performance.now() > end) throw new Error('the container of the upgrade does not start');
  }
}

/**
 * Runs the command of the upgrade, and ends all of its processes, the servers included, in the middle of pg_upgrade as the
 * loss of power does.
 * @throws Error when the command has ended by itself
 */
export async function interruptUpgrade(
  installation: Installation,
  command: string,
  mode: 'copy' | 'link',
): Promise<void> {
  const ended = installation.run(command).then(
    (output) => `by itself:\n${output}`,
    (error: Error) => error.message,
  );
  const id = await findContainer();
  const kill = `until ${middleOf[mode]}; do :; done; kill -KILL -1`;
  spawnSync('docker', ['exec', id, 'bash', '-c', kill], { stdio: 'ignore' });
  const how = await ended;
  if (!/ended with 137/.test(how)) throw new Error(`the upgrade was not interrupted, it ended ${how}`);
}
