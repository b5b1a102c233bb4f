import { spawnSync } from 'node:child_process';

/**
 * Volumes of docker-compose.yml that "docker compose down --volumes" must not remove: they are made here, without the labels by
 * which it finds what it has made.
 */
const kept = ['postgres', 'evidence', 'trusted-ca', 'proxy'];

export const keptVolumes = (project) => kept.map((name) => `${project}-${name}`);

/**
 * Makes the volumes that keep the data of production; those that exist stay as they are.
 * @returns whether Docker did it
 */
export function makeVolumes(project) {
  return keptVolumes(project).every((name) => {
    const { status } = spawnSync('docker', ['volume', 'create', name], { stdio: 'ignore' });
    return status === 0;
  });
}
