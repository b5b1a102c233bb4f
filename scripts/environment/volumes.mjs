import { spawnSync } from 'node:child_process';

/**
 * External volumes of docker-compose.yml. They are created here without labels of Compose, so that "docker compose down
 * --volumes" does not remove them.
 */
const kept = ['postgres', 'evidence', 'trusted-ca', 'proxy', 'backup'];
/** Further ones of docker-compose.ha.yml. */
const keptOfCluster = [1, 2, 3].flatMap((number) => [`database-${number}`, `etcd-${number}`]);

/** @param hasCluster whether the installation has three databases (docker-compose.ha.yml) */
export const externalVolumeNames = (project, hasCluster) =>
  [...kept, ...(hasCluster ? keptOfCluster : [])].map((name) => `${project}-${name}`);

/**
 * Creates volumes; an existing one stays unchanged.
 * @returns whether Docker succeeded
 */
export function makeVolumes(names) {
  return names.every((name) => {
    const { status } = spawnSync('docker', ['volume', 'create', name], { stdio: 'ignore' });
    return status === 0;
  });
}
