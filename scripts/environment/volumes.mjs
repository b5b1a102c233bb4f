import { spawnSync } from 'node:child_process';

/**
 * External volumes of docker-compose.yml. They are created here without labels of Compose, so that "docker compose down
 * --volumes" does not remove them.
 */
const kept = ['postgres', 'evidence', 'trusted-ca', 'proxy', 'backup'];

export const externalVolumeNames = (project) => kept.map((name) => `${project}-${name}`);

/**
 * Creates the volumes of production; an existing volume stays unchanged.
 * @returns whether Docker succeeded
 */
export function makeVolumes(project) {
  return externalVolumeNames(project).every((name) => {
    const { status } = spawnSync('docker', ['volume', 'create', name], { stdio: 'ignore' });
    return status === 0;
  });
}
